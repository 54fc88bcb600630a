import { usesPackages } from './package-components.ts'

/** Hooks that are plain functions here, so components that call them can stay on the server. */
const plain = 'BaseUrl|BaseUrlUtils|DocusaurusContext|ThemeConfig'
const forBrowsers = new RegExp(
  String.raw`\buse(?!(?:${plain})\b)[A-Z]\w*\s*[(<]|\son[A-Z]\w*=\{|<BrowserOnly\b|\bextends\s+(?:React\.)?(?:Pure)?Component\b|\bcreateContext\(`,
)
const directive = /^(?:\s|\/\/.*|\/\*[^]*?\*\/)*(['"])use client\1/

/** Whether a component uses what only browsers have, without saying so. */
export function needsBrowser(code: string): boolean {
  return (forBrowsers.test(code) || usesPackages(code)) && !directive.test(code)
}
