/** Hooks for the site's own client components. */
export { useHref, useLocation, useNavigate, usePage } from '../browser/navigation/page-state.ts'
