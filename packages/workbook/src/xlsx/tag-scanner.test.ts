import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { CDATA, COMMENT, decodeXml, nameCode, TagScanner } from './tag-scanner.ts';

const scan = (xml: string): TagScanner => new TagScanner(strToU8(xml));
const damaged = expect.objectContaining({ code: 'damaged' });

test('tags are reported with local name, prefix and kind, those inside comments are not', () => {
  const tags = scan('<?xml version="1.0"?><x:a><!-- <b> --><b/></x:a>');
  const seen: unknown[] = [];
  while (tags.next()) {
    if (tags.code !== COMMENT) seen.push([tags.code, tags.prefix, tags.closing, tags.selfClosing]);
  }
  expect(seen).toEqual([
    [nameCode('a'), nameCode('x'), false, false],
    [nameCode('b'), 0, false, true],
    [nameCode('a'), nameCode('x'), true, false],
  ]);
});

test('attributes are found by local name, in either quotes, with blanks around "=" and ">" inside', () => {
  const tags = scan(`<c r = "B15" t='a>b' xr:uid="{1}" s="&quot;&#65;&#x42;&quot;" e=""/>`);
  tags.next();
  const values = ['r', 't', 'uid', 's', 'e', 'x'].map((name) => tags.attribute(nameCode(name)));
  expect(values).toEqual(['B15', 'a>b', '{1}', '"AB"', '', undefined]);
  expect(tags.selfClosing).toBe(true);
});

test('the text of an element leaves out comments and takes CDATA literally', () => {
  const tags = scan('<v>a<!-- x -->b<![CDATA[<&amp;>]]>&lt;</v>');
  tags.next();
  expect(tags.elementText()).toBe('ab<&amp;><');
});

test('a CDATA section is reported with the range of its text', () => {
  const tags = scan('<![CDATA[]]]>');
  tags.next();
  expect([tags.code, decodeXml(tags.bytes, tags.valueStart, tags.valueEnd)]).toEqual([CDATA, ']']);
});

test.each(['<a', '<a b="', '<a b=">', '<!-- x', '<![CDATA[ x ]]', '<?xml', '<!-->'])(
  'truncated input is damage: %s',
  (xml) => {
    const tags = scan(xml);
    expect(() => tags.next()).toThrow(damaged);
  },
);

test.each(['<!DOCTYPE a [<!ENTITY b "c">]>', '<!ENTITY b "c">', '<!x>'])('a document type is refused: %s', (xml) => {
  const tags = scan(xml);
  expect(() => tags.next()).toThrow(damaged);
});

test('entities that XML does not define stay as they are, characters that do not exist are dropped', () => {
  const bytes = strToU8('&nbsp;&amp;lt;&#x110000;&#0;\r\n\r');
  expect(decodeXml(bytes, 0, bytes.length)).toBe('&nbsp;&lt;\n\n');
});
