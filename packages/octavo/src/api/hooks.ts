/** Hooks for the site's own client components. */
export { useHref, useLocation, useNavigate, usePage } from '../client/navigation/page-state.ts'
