import { Window } from 'happy-dom';

/** One element of a file that is read back: its text, its attributes, and what is in it. */
export type Read = {
  /** The texts at a path of element names ("cac:Item/cbc:Name"), in order. */
  readonly all: (path: string) => string[];
  /** The one text there; undefined where there is none or there are several. */
  readonly one: (path: string) => string | undefined;
  readonly each: (path: string) => Read[];
  readonly attribute: (name: string) => string | null;
  readonly name: string;
};

const window = new Window();

type Node = {
  readonly children: Iterable<Node>;
  readonly tagName: string;
  readonly textContent: string | null;
  readonly getAttribute: (name: string) => string | null;
};

/** Reads XML as others do, by a parser that is not ours. Throws where it is not well-formed. */
export function readXml(xml: string): Read {
  const { documentElement } = new window.DOMParser().parseFromString(xml, 'application/xml');
  const fault = documentElement.querySelector('parsererror');
  if (fault !== null) throw new Error(`not XML: ${fault.textContent}`);
  return readerOf(documentElement as unknown as Node);
}

function readerOf(node: Node): Read {
  const find = (path: string) =>
    path
      .split('/')
      .reduce<Node[]>(
        (nodes, name) => nodes.flatMap((one) => [...one.children].filter(({ tagName }) => tagName === name)),
        [node],
      );
  const all = (path: string) => find(path).map(({ textContent }) => textContent ?? '');
  return {
    all,
    one: (path) => (all(path).length === 1 ? all(path)[0] : undefined),
    each: (path) => find(path).map(readerOf),
    attribute: (name) => node.getAttribute(name),
    name: node.tagName,
  };
}
