const ordersOf = <A>(items: readonly A[]): readonly (readonly A[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((first, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]))

/** What a model expects of one call: its response, and what is stored afterwards. */
export type Expected<Model> = readonly [response: string, after: Model]

/**
 * The model after calls that ran at once: in some order of them each response is the expected one, and the end agrees
 * with what is stored. Undefined where no order explains the responses.
 */
export const inSomeOrder = <Model, Call>(
  before: Model,
  calls: readonly Call[],
  responses: readonly string[],
  apply: (model: Model, call: Call) => Expected<Model>,
  agrees: (end: Model) => boolean,
): Model | undefined => {
  for (const order of ordersOf(calls.map((call, index) => ({ call, response: responses[index] })))) {
    let model: Model | undefined = before
    for (const { call, response } of order) {
      const [expected, after]: Expected<Model> = apply(model, call)
      if (expected !== response) {
        model = undefined
        break
      }
      model = after
    }
    if (model !== undefined && agrees(model)) return model
  }
  return undefined
}
