import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

/**
 * A warning or an error that a test logs fails it, such as one of React about equal keys. A test that expects one
 * replaces the function of the console. It registers hooks, so each set-up file calls it.
 */
export const failOnWarnings = (): void => {
  const { error, warn } = console
  let logged: string[] = []
  const log = (...texts: unknown[]) => {
    logged.push(format(...texts))
  }
  const expectNone = () => {
    const found = logged
    logged = []
    expect(found, 'no test may log a warning or an error').toEqual([])
  }
  Object.assign(console, { error: log, warn: log })
  afterEach(expectNone)
  afterAll(() => {
    Object.assign(console, { error, warn })
    expectNone()
  })
}
