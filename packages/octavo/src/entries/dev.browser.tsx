// The order matters: React looks for the hook when it is loaded, and pages are hydrated with the site's components.
import './refresh-hook.ts'
import './site-part.ts'
import './entry.browser.tsx'
