import { parse } from 'yaml'

type Image = string | { src?: string; light?: string; dark?: string; alt?: string }
type Home = {
  title?: string
  description?: string
  hero?: {
    name?: string
    text?: string
    tagline?: string
    image?: Image
    actions?: { theme?: string; text: string; link: string }[]
  }
  features?: {
    icon?: Image | { svg: string }
    title: string
    details?: string
    link?: string
    linkText?: string
  }[]
}

const pattern = /^---[ \t]*\r?\n([^]*?)\r?\n---[ \t]*(?=\r?\n|$)/

/** The home page of VitePress, whose front matter has its content: it becomes HTML in as many lines. */
export function rewriteHome(text: string): string {
  const [whole = '', yaml = ''] = pattern.exec(text) ?? []
  if (!/^layout:[ \t]*["']?home\b/m.test(yaml)) return text
  const { title, description, hero = {}, features = [] } = Object(parse(yaml)) as Home
  const name = hero.name ?? hero.text
  const fields = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    displayed_sidebar: null,
    hide_table_of_contents: true,
  }
  const lines = [
    '---',
    JSON.stringify(fields),
    '---',
    ...(name === undefined ? [] : [`# ${name}`]),
    writeHero(hero) + writeFeatures(features),
  ]
  return (
    lines.join('\n') +
    '\n'.repeat(Math.max(0, whole.split('\n').length - lines.length)) +
    text.slice(whole.length)
  )
}

function writeHero({ name, text, tagline, image, actions = [] }: NonNullable<Home['hero']>): string {
  const buttons = actions.map(
    ({ theme = 'brand', text: label, link }) =>
      `<a class="vp-button vp-${theme}" href="${toAddress(link)}">${label}</a>`,
  )
  return `<div class="vp-hero">${[
    image === undefined ? '' : writeImage(image),
    name === undefined || text === undefined ? '' : `<p class="vp-text">${text}</p>`,
    tagline === undefined ? '' : `<p class="vp-tagline">${tagline}</p>`,
    buttons.length === 0 ? '' : `<p class="vp-actions">${buttons.join(' ')}</p>`,
  ].join('')}</div>`
}

function writeFeatures(features: NonNullable<Home['features']>): string {
  const items = features.map(({ icon, title, details = '', link, linkText }) => {
    const more =
      link === undefined || linkText === undefined
        ? ''
        : `<p><a href="${toAddress(link)}">${linkText}</a></p>`
    const name =
      link === undefined || linkText !== undefined ? title : `<a href="${toAddress(link)}">${title}</a>`
    return `<li>${writeIcon(icon)}<p class="vp-title">${name}</p><p>${details}</p>${more}</li>`
  })
  return items.length === 0 ? '' : `<ul class="vp-features">${items.join('')}</ul>`
}

function writeIcon(icon: NonNullable<Home['features']>[number]['icon']): string {
  if (icon === undefined) return ''
  const markup = typeof icon === 'string' ? icon : 'svg' in icon ? icon.svg : writeImage(icon)
  return `<span class="vp-icon" aria-hidden="true">${markup}</span>`
}

function writeImage(image: Image): string {
  if (typeof image === 'string') return `<img src="${image}" alt="">`
  const { src, light = src, dark, alt = '' } = image
  const write = (address: string | undefined, name: string) =>
    address === undefined
      ? ''
      : `<img src="${address}" alt="${alt}"${dark === undefined ? '' : ` class="${name}-only"`}>`
  return write(light, 'light') + write(dark, 'dark')
}

/** Links of VitePress can end with `.md` or `.html`. */
function toAddress(link: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(link) ? link : link.replace(/\.(?:md|html)(?=$|[?#])/, '')
}

/** The layout of a home page, in the engine's colors. */
export const homeStyles = `.vp-hero{padding-block:1rem 2rem}
.vp-hero>img{float:inline-end;max-width:min(18rem,40%)}
.vp-text{font-size:1.75rem;line-height:1.25;font-weight:650}
.vp-tagline{font-size:1.25rem;color:var(--ink-muted)}
.vp-actions{display:flex;flex-wrap:wrap;gap:.75rem}
.prose .vp-button{padding:.5rem 1.25rem;border-radius:20px;font-weight:600;text-decoration:none;background:var(--surface);color:var(--ink)}
.prose .vp-button.vp-brand{background:var(--accent-fill);color:var(--on-accent)}
.prose .vp-features{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1rem;padding:0;list-style:none;clear:both}
.prose .vp-features>li{margin:0;padding:1.25rem;border-radius:10px;background:var(--surface)}
.vp-icon{font-size:1.5rem}
.vp-icon :is(img,svg){width:2rem;height:2rem}
.vp-title{font-weight:650}
.vp-badge{padding:.1rem .5rem;border-radius:10px;font-size:.75em;font-weight:600;background:color-mix(in oklab,currentColor 12%,transparent)}
.vp-badge.tip{color:var(--tip)}.vp-badge.info{color:var(--info)}.vp-badge.warning{color:var(--caution)}.vp-badge.danger{color:var(--danger)}`
