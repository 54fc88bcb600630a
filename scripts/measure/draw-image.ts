/** An SVG with its own colors for light and dark, because it's shown as an image. */
export function drawImage(title: string, size: { width: number; height: number }, parts: string[]): string {
  const { width, height } = size
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t">
<title id="t">${title}</title>
<style>${styles}</style>
<rect class="ground" width="${width}" height="${height}"/>
${parts.join('\n')}
</svg>
`
}

const styles = `
.ground { fill: #fff }
text { font: 12px system-ui, sans-serif; fill: #57606a }
.name { font-size: 14px; font-weight: 600; fill: #1f2328 }
.value { font-weight: 600; fill: #1f2328; stroke: #fff; stroke-width: 4px; paint-order: stroke }
.line { fill: none; stroke: #1668c7; stroke-width: 2 }
.dot { fill: #1668c7 }
.axis { stroke: #d0d7de }
@media (prefers-color-scheme: dark) {
  .ground { fill: #14181d }
  text { fill: #9aa4af }
  .name, .value { fill: #e6ebf0 }
  .value { stroke: #14181d }
  .line { stroke: #6cb0ff }
  .dot { fill: #6cb0ff }
  .axis { stroke: #353c45 }
}
`
