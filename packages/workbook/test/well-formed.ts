const TOKEN =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>|<(\/?)([^\s<>/=]+)((?:\s+[^\s<>/=]+\s*=\s*(?:"[^<"]*"|'[^<']*'))*)\s*(\/?)>|[^<&]+|&(?:#\d+|#x[0-9a-f]+|\w+);/giy;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** What is wrong with an XML document: tags that don't match, attributes named twice, prefixes that mean nothing. */
export function faultIn(xml: string): string | undefined {
  const open: { name: string; prefixes: Set<string> }[] = [{ name: '', prefixes: new Set(['', 'xml', 'xmlns']) }];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < xml.length; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(xml);
    if (!match) return `no XML: ${xml.slice(at, at + 40)}`;
    const [, closing = '', name, attributes = '', selfClosing] = match;
    if (name === undefined) continue;
    const inside = open.at(-1);
    if (closing !== '') {
      if (open.pop()?.name !== name || open.length === 0) return `</${name}> in <${inside?.name}>`;
      continue;
    }
    const names = [...attributes.matchAll(ATTRIBUTE)].map(([, attribute = '']) => attribute);
    if (new Set(names).size < names.length) return `an attribute twice in <${name}>`;
    const declared = names.filter((attribute) => attribute.startsWith('xmlns:')).map((attribute) => attribute.slice(6));
    const prefixes = new Set([...(inside?.prefixes ?? []), ...declared]);
    const unknown = [name, ...names].find((one) => !prefixes.has(one.includes(':') ? (one.split(':')[0] ?? '') : ''));
    if (unknown !== undefined) return `${unknown} without its namespace`;
    if (selfClosing === '') open.push({ name, prefixes });
  }
  return open.length === 1 ? undefined : `<${open.at(-1)?.name}> is open`;
}
