// Lets TypeScript accept imports of style sheets.
declare module '*.css'
