/**
 * Escapes a string for XML text or an attribute value. Characters that XML forbids even as references are dropped.
 */
export function escapeXml(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** These include unpaired surrogates. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

type Attributes = Record<string, string>

/** `<name a="b">content</name>`; the content must already be XML. */
export function xmlElement(name: string, content: string, attributes: Attributes = {}): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return content === '' ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${content}</${name}>`
}

/** An element that contains only text. */
export function xmlText(name: string, text: string, attributes: Attributes = {}): string {
  return xmlElement(name, escapeXml(text), attributes)
}
