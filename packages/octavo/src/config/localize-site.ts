import type { Footer, FooterLink, Navbar, NavbarItem, NavbarLink, Site } from '../model/site.ts'
import type { Language } from '../i18n/shared/translate.ts'
import { linkHtml } from '../html/link-html.ts'

type Messages = Language['messages']
type Translate = <T extends string | null>(text: T) => T | string
/** `html` also points its links at the locale's pages. */
type Wording = { text: Translate; html: Translate }

export function languageOf(i18n: Site['i18n'], locale: string, messages: Messages = {}): Language {
  return { locale, tag: i18n.localeConfigs[locale]?.htmlLang ?? locale, messages }
}

/**
 * Returns the site in one of its locales: with that locale's base URL, and every configured string replaced by its
 * translation. The string itself is the key.
 */
export function localizeSite(site: Site, locale: string, messages: Messages): Site {
  const translate: Translate = (text) =>
    text !== null && Object.hasOwn(messages, text) ? (messages[text] ?? text) : text
  const { blog, announcement, footer, navbar, docs, i18n, trailingSlash } = site
  const baseUrl = i18n.localeConfigs[locale]?.baseUrl ?? site.baseUrl
  const wording: Wording = {
    text: translate,
    html: (text) => (text === null ? text : linkHtml(translate(text), { baseUrl, trailingSlash })),
  }
  return {
    ...site,
    language: languageOf(i18n, locale, messages),
    baseUrl,
    title: translate(site.title),
    tagline: translate(site.tagline),
    navbar: localizeNavbar(navbar, wording),
    footer: localizeFooter(footer, wording),
    announcement: announcement && { ...announcement, content: wording.html(announcement.content) },
    blog: blog && {
      ...blog,
      title: translate(blog.title),
      description: translate(blog.description),
      sidebarTitle: translate(blog.sidebarTitle),
    },
    docs: docs.map((set) => ({
      ...set,
      versions: set.versions.map((version) => ({ ...version, label: translate(version.label) })),
    })),
  }
}

function localizeNavbar(navbar: Navbar, wording: Wording): Navbar {
  return {
    ...navbar,
    title: wording.text(navbar.title),
    logo: navbar.logo && { ...navbar.logo, alt: wording.text(navbar.logo.alt) },
    items: navbar.items.map((item) => localizeItem(item, wording)),
  }
}

function localizeItem(item: NavbarItem, wording: Wording): NavbarItem {
  switch (item.type) {
    case 'link':
      return localizeLink(item, wording)
    case 'dropdown':
      return {
        ...item,
        label: wording.text(item.label),
        items: item.items.map((link) => localizeLink(link, wording)),
      }
    case 'html':
      return { ...item, html: wording.html(item.html) }
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
      return { ...item, label: wording.text(item.label) }
    default:
      return item
  }
}

function localizeLink(link: NavbarLink, wording: Wording): NavbarLink {
  return {
    ...link,
    label: wording.text(link.label),
    ariaLabel: wording.text(link.ariaLabel),
    ...(link.html !== undefined && { html: wording.html(link.html) }),
  }
}

function localizeFooter(footer: Footer, wording: Wording): Footer {
  const localize = (item: FooterLink): FooterLink => ({ ...item, label: wording.text(item.label) })
  return {
    ...footer,
    logo: footer.logo && { ...footer.logo, alt: wording.text(footer.logo.alt) },
    copyright: wording.html(footer.copyright),
    groups: footer.groups.map(({ title, items }) => ({
      title: wording.text(title),
      items: items.map(localize),
    })),
  }
}
