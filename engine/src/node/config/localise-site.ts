import type { Footer, FooterLink, Navbar, NavbarItem, NavbarLink, Site } from '../../shared/site.ts'
import type { Language } from '../../shared/translate.ts'

type Messages = Language['messages']
type Translate = <T extends string | null>(text: T) => T | string

export function languageOf(i18n: Site['i18n'], locale: string, messages: Messages = {}): Language {
  return { locale, tag: i18n.localeConfigs[locale]?.htmlLang ?? locale, messages }
}

/** The site in one of its locales: its base URL, and every text of the configuration, looked up by itself. */
export function localiseSite(site: Site, locale: string, messages: Messages): Site {
  const translate: Translate = (text) =>
    text !== null && Object.hasOwn(messages, text) ? (messages[text] ?? text) : text
  const { blog, announcement, footer, navbar, docs, i18n } = site
  return {
    ...site,
    language: languageOf(i18n, locale, messages),
    baseUrl: i18n.localeConfigs[locale]?.baseUrl ?? site.baseUrl,
    title: translate(site.title),
    tagline: translate(site.tagline),
    navbar: localiseNavbar(navbar, translate),
    footer: localiseFooter(footer, translate),
    announcement: announcement && { ...announcement, content: translate(announcement.content) },
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

function localiseNavbar(navbar: Navbar, translate: Translate): Navbar {
  return {
    ...navbar,
    title: translate(navbar.title),
    logo: navbar.logo && { ...navbar.logo, alt: translate(navbar.logo.alt) },
    items: navbar.items.map((item) => localiseItem(item, translate)),
  }
}

function localiseItem(item: NavbarItem, translate: Translate): NavbarItem {
  switch (item.type) {
    case 'link':
      return localiseLink(item, translate)
    case 'dropdown':
      return {
        ...item,
        label: translate(item.label),
        items: item.items.map((link) => localiseLink(link, translate)),
      }
    case 'html':
      return { ...item, html: translate(item.html) }
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
      return { ...item, label: translate(item.label) }
    default:
      return item
  }
}

function localiseLink(link: NavbarLink, translate: Translate): NavbarLink {
  return {
    ...link,
    label: translate(link.label),
    ariaLabel: translate(link.ariaLabel),
    ...(link.html !== undefined && { html: translate(link.html) }),
  }
}

function localiseFooter(footer: Footer, translate: Translate): Footer {
  const localise = (item: FooterLink): FooterLink => ({ ...item, label: translate(item.label) })
  return {
    ...footer,
    logo: footer.logo && { ...footer.logo, alt: translate(footer.logo.alt) },
    copyright: translate(footer.copyright),
    groups: footer.groups.map(({ title, items }) => ({
      title: translate(title),
      items: items.map(localise),
    })),
  }
}
