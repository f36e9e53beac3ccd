import { connect, type Socket } from 'node:net'

/**
 * Sends GET requests over one connection per lane and reads answers by their length alone, so that the measuring process
 * costs little compared with a server that answers from memory.
 */
export const rawCaller = (address: string, lanes: number) => {
  const { hostname, port } = new URL(address)
  const sockets: Socket[] = []

  const open = (lane: number): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      sockets[lane] = socket
      socket.once('connect', () => resolve(socket)).once('error', reject)
    })

  /** Sends requests one after the other for so many milliseconds, and returns their number. */
  const lane = async (socket: Socket, path: string, ms: number, onAnswer: () => void): Promise<number> => {
    const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`
    return new Promise((resolve, reject) => {
      let [answers, missing] = [0, -1]
      const end = performance.now() + ms
      const onData = (part: Buffer) => {
        if (missing < 0) {
          const text = part.toString('latin1', 0, 4096)
          const head = text.indexOf('\r\n\r\n')
          const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
          if (!text.startsWith('HTTP/1.1 200') || head < 0 || length === undefined)
            return reject(new Error(text.slice(0, 300)))
          missing = Number(length) + head + 4 - part.length
        } else missing -= part.length
        if (missing > 0) return
        missing = -1
        onAnswer()
        answers++
        if (performance.now() < end) return socket.write(request)
        socket.off('data', onData).off('error', reject)
        resolve(answers)
      }
      socket.on('data', onData).once('error', reject)
      socket.write(request)
    })
  }

  return {
    /** Sends requests in all lanes at once for so many milliseconds, and returns the answers per second. */
    rate: async (path: string, ms: number, onAnswer: () => void = () => {}): Promise<number> => {
      const opened = await Promise.all(Array.from({ length: lanes }, (_, at) => open(at)))
      const started = performance.now()
      const answers = await Promise.all(opened.map((socket) => lane(socket, path, ms, onAnswer)))
      const seconds = (performance.now() - started) / 1000
      for (const socket of opened) socket.destroy()
      return answers.reduce((sum, one) => sum + one, 0) / seconds
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
