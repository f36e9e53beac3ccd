import { connect } from 'node:net'
import { expect } from 'vitest'

/**
 * Sends a raw request and returns the whole response as text, for requests that no HTTP client would send.
 * @param request needs `Connection: close`
 */
export const raw = (url: string, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    let response = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(response))
  })

/** Asserts that a response is an error in the envelope, without internal details, and returns its body. */
export const expectError = async (response: Response, status: number): Promise<{ message: string; code: string }> => {
  const text = await response.text()
  expect(response.status, text).toBe(status)
  expect(response.headers.get('content-type')).toContain('application/json')
  const body = JSON.parse(text)
  expect(body).toMatchObject({ success: false, data: null })
  expect(body.code).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/)
  expect(response.headers.get('content-language')).toBe('en')
  expect(body.message.length).toBeGreaterThan(5)
  expect(text).not.toMatch(/node_modules|at .*\.ts|SqlError|stack/)
  return body
}
