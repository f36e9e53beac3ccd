import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'

/** A mail server that stores the mails it receives; while `rejects` is true, it responds 451 to every message. */
export interface MailServer {
  readonly url: string
  readonly mails: string[]
  rejects: boolean
  close(): void
}

/** Starts a server with the part of SMTP that the delivery of a message needs. */
export const startMailServer = async (): Promise<MailServer> => {
  const mails: string[] = []
  const server: Server = createServer((socket) => {
    let text = ''
    let inData = false
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        if (inData) {
          const done = text.indexOf('\r\n.\r\n')
          if (done < 0) return
          mails.push(text.slice(0, done))
          text = text.slice(done + 5)
          inData = false
          socket.write('250 taken\r\n')
          continue
        }
        const command = text.slice(0, end).toUpperCase()
        text = text.slice(end + 2)
        if (command.startsWith('MAIL') && mailServer.rejects) socket.write('451 not now\r\n')
        else if (command === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (command === 'STARTTLS') socket.write('502 no encryption\r\n')
        else if (command === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 test\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    rejects: false,
    close: () => server.close(),
  }
  return mailServer
}
