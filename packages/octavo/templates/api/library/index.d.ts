/** How to greet someone. */
export interface GreetOptions {
  /** The greeting. Default: `Hello`. */
  greeting?: string
}

/**
 * Greets someone by name.
 *
 * @param name Who to greet.
 * @returns A full sentence.
 *
 * @example
 * greet('Ada', { greeting: 'Welcome' })
 * // 'Welcome, Ada!'
 */
export declare function greet(name: string, options?: GreetOptions): string
