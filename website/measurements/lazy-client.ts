export type Procedure<Input, Output> = { input: Input; output: Output }

type Call<T> = T extends Procedure<infer Input, infer Output> ? (input: Input) => Promise<Output> : never

export type Client<T> = {
  [Key in keyof T]: T[Key] extends Procedure<unknown, unknown> ? Call<T[Key]> : Client<T[Key]>
}
