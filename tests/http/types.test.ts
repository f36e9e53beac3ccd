import type { Effect } from 'effect'
import type { HttpApiClient } from 'effect/http-api'
import { expectTypeOf, test } from 'vitest'
import type { Api } from '../../contract/Api.ts'
import { signIn } from '../../contract/account/api.ts'
import { createCategory, getCategories, getCategory, getSubCategories } from '../../contract/categories/api.ts'
import type { Category } from '../../contract/categories/entity.ts'
import { getInvoice } from '../../contract/orders/api.ts'
import type { Grant } from '../../contract/users/entity.ts'
import { call } from '../../src/http/call.ts'

type Generated = HttpApiClient.ForApi<typeof Api>
/** What the generated client's method takes, and the `data` of what it gives. */
type Takes<M> = M extends (request: infer R) => unknown ? Omit<Exclude<R, void>, 'responseMode' | 'sseOptions'> : never
// biome-ignore lint/suspicious/noExplicitAny: only the success side is asked for
type Gives<M> = M extends (request: any) => Effect.Effect<infer A, any, any>
  ? Extract<A, { readonly data: unknown } | Uint8Array> extends infer S
    ? S extends { readonly data: infer D }
      ? D
      : S
    : never
  : never
type Data<E> = E extends Effect.Effect<infer A, infer _E, infer _R> ? A : never

test('a call takes and gives what the generated client takes and gives', () => {
  const grant = call(signIn, { payload: { identifier: 'a', password: 'b' } })
  expectTypeOf<Data<typeof grant>>().toEqualTypeOf<Grant>()
  expectTypeOf<Data<typeof grant>>().toEqualTypeOf<Gives<Generated['account']['signIn']>>()
  expectTypeOf<Parameters<typeof call<typeof signIn>>[1]>().toExtend<Takes<Generated['account']['signIn']>>()

  const list = call(getCategories)
  expectTypeOf<Data<typeof list>>().toEqualTypeOf<readonly Category[]>()
  expectTypeOf<Data<typeof list>>().toEqualTypeOf<Gives<Generated['shop']['getCategories']>>()

  const invoice = call(getInvoice, { params: { id: 'o1' } })
  expectTypeOf<Data<typeof invoice>>().toEqualTypeOf<Gives<Generated['invoices']['getInvoice']>>()

  const created = call(createCategory, { payload: new FormData() })
  expectTypeOf<Data<typeof created>>().toEqualTypeOf<Category>()
})

test('what is declared has to be given, and nothing else', () => {
  // @ts-expect-error: params are missing
  const one = () => call(getCategory)
  // @ts-expect-error: the payload is missing
  const two = () => call(signIn, {})
  // @ts-expect-error: the identifier is missing
  const three = () => call(signIn, { payload: { password: 'b' } })
  // @ts-expect-error: multipart is sent as FormData
  const four = () => call(createCategory, { payload: { categoryName: 'Fish' } })
  // @ts-expect-error: no such query
  const five = () => call(getSubCategories, { query: { colour: 'red' } })
  expectTypeOf([one, two, three, four, five]).toBeArray()
})
