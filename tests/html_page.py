"""A page of HTML as a browser's parser sees it, and what is wrong with it."""

import re
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
LOADS = {"src", "srcset", "data", "poster", "background", "action", "formaction"}  # attributes that fetch something


class Page(HTMLParser):
    """Its elements, ids and links. `files`: pages beside it that it links to."""

    def __init__(self, content):
        super().__init__(convert_charrefs=True)
        self.wrong, self.open, self.ids, self.fragments, self.files, self.headings = [], [], [], [], [], []
        self.references, self.policy, self.text = [], "", ""
        self.feed(content.decode("utf-8"))  # strictly
        self.close()

    def handle_starttag(self, tag, pairs):
        attributes = dict(pairs)
        if len(attributes) != len(pairs):
            self.wrong.append(f"<{tag}> has an attribute twice")
        if tag not in VOID:
            self.open.append(tag)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        self.references += [attributes[a] for a in ("aria-labelledby", "data-line") if a in attributes]
        for name, value in attributes.items():
            if name in LOADS or name.startswith("on") or name == "style" or (tag == "link" and name == "href"):
                self.wrong.append(f"<{tag} {name}={value}>")
        if attributes.get("http-equiv") == "Content-Security-Policy":
            self.policy = attributes["content"]
        if tag == "a" and "href" in attributes:
            link = attributes["href"]
            if link.startswith("#"):
                self.fragments.append(link[1:])
            elif re.fullmatch(r"[\w-]+\.html", link):
                self.files.append(link)
            else:
                self.wrong.append(f"a link to {link}")
        if tag == "th" and attributes.get("scope") not in ("col", "row"):
            self.wrong.append("a head of a table without scope")

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes nothing, at {self.getpos()}")

    def handle_data(self, data):
        if "style" in self.open and re.search(r"url\(|@import", data):
            self.wrong.append("the style loads something")
        if not {"style", "script"} & set(self.open):
            self.text += data

    def problems(self):
        found = list(self.wrong)
        found += [f"<{tag}> is not closed" for tag in self.open]
        found += [f"two elements have the id {i}" for i in {i for i in self.ids if self.ids.count(i) > 1}]
        found += [f"nothing has the id {i}" for i in {*self.fragments, *self.references} - set(self.ids)]
        if "default-src 'none'" not in self.policy or "unsafe" in self.policy:
            found.append(f"the policy is {self.policy!r}")
        if self.headings[:1] != [1] or self.headings.count(1) != 1:
            found.append("there is not one heading of the page")
        if any(b > a + 1 for a, b in zip(self.headings, self.headings[1:])):
            found.append(f"a level of headings is left out: {self.headings}")
        return found
