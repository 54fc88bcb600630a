/** Left out by the configuration. */
export declare const secret: string
