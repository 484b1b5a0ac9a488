// The private part of a configured APR: nothing that the hash table needs.
