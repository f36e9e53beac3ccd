import { connect } from 'node:net'
import { expect } from 'vitest'

/** Sends text (which asks for `Connection: close`) as it is and gives back the whole answer as text: for requests that no client would make. */
export const raw = (url: string, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })

/** Checks that an answer is a refusal in the envelope. */
export const expectRefusal = async (response: Response, status: number): Promise<{ message: string }> => {
  const text = await response.text()
  expect(response.status, text).toBe(status)
  expect(response.headers.get('content-type')).toContain('application/json')
  const body = JSON.parse(text)
  expect(body).toMatchObject({ success: false, data: null })
  expect(body.message.length).toBeGreaterThan(5)
  expect(text).not.toMatch(/node_modules|at .*\.ts|SqlError|stack/)
  return body
}
