/** Text or attribute value → what XML may hold. Characters that XML forbids even as references are dropped. */
export function escapeXml(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

// oxlint-disable-next-line no-control-regex -- these are the characters meant
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

type Attributes = Record<string, string>

/** `<name a="b">content</name>`; the content is XML already. */
export function xmlElement(name: string, content: string, attributes: Attributes = {}): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return content === '' ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${content}</${name}>`
}

/** An element that holds nothing but text. */
export function xmlText(name: string, text: string, attributes: Attributes = {}): string {
  return xmlElement(name, escapeXml(text), attributes)
}
