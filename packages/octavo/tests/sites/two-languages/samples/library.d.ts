declare module 'library' {
  export type Book = { title: string; shelf: number }
  /** Finds a `Book` by its title. */
  export function findBook(title: string): Book
}
