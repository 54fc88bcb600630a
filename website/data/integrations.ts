type Environment = Record<string, string | undefined>

const searchNames = ['SEARCH_APP_ID', 'SEARCH_API_KEY', 'SEARCH_INDEX'] as const

/** Services that whoever builds the site may turn on; README.md lists the variables. */
export function readIntegrations(env: Environment) {
  const mistakes = [checkAnalytics(env), checkSearch(env), checkWidget(env)].filter((text) => text !== null)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  const { ANALYTICS_ID, SEARCH_APP_ID, SEARCH_API_KEY, SEARCH_INDEX, SOCIAL_WIDGET } = env
  return {
    analyticsId: ANALYTICS_ID || null,
    /** Null keeps the embedded search. */
    hostedSearch: SEARCH_APP_ID
      ? {
          appId: SEARCH_APP_ID,
          apiKey: SEARCH_API_KEY ?? '',
          indexName: SEARCH_INDEX ?? '',
        }
      : null,
    socialWidget:
      SOCIAL_WIDGET === 'on' ? { script: 'https://platform.twitter.com/widgets.js', global: 'twttr' } : null,
  }
}

function checkAnalytics({ ANALYTICS_ID: id }: Environment): string | null {
  if (!id || /^[A-Z]{1,3}-[A-Z0-9]{4,20}$/.test(id)) return null
  return `ANALYTICS_ID is "${id}". Set it to a measurement ID such as G-ABC123DEF4, or unset it.`
}

/** A hosted search with only some of its settings can't answer any query. */
function checkSearch(env: Environment): string | null {
  const missing = searchNames.filter((name) => !env[name])
  if (missing.length === 0 || missing.length === searchNames.length) return null
  const given = searchNames.filter((name) => env[name])
  return `${given.join(' and ')} ${given.length === 1 ? 'is' : 'are'} set, but ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not. Set all three to use the hosted search, or none.`
}

function checkWidget({ SOCIAL_WIDGET: value }: Environment): string | null {
  if (!value || value === 'on' || value === 'off') return null
  return `SOCIAL_WIDGET is "${value}". Set it to on or off, or unset it.`
}
