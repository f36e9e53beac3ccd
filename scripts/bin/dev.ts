import type { ProxyOptions } from 'vite'
import { dataFolder, root } from '../dataFolder.ts'
import { assertPortFree } from './database/port.ts'
import { startShop } from './shop/shop.ts'
import { printWelcome } from './shop/welcome.ts'
import { onStopSignal } from './terminal/stopSignals.ts'

// npm run dev: starts Vite's server with hot reload at HOST:PORT, in front of the server of npm start on a free port.
const started = performance.now()
try {
  await assertPortFree(process.env)
  const host = process.env.HOST || '127.0.0.1'
  const port = Number(process.env.PORT || 3000)
  const shop = await startShop({
    dataDir: dataFolder(),
    durable: true,
    watch: {
      onMessage: (sentence) => console.error(sentence),
      onFailure: async (error) => {
        console.error(`\nHaat cannot go on. ${error.message}`)
        await shop.stop().catch(() => {})
        process.exit(1)
      },
    },
    env: {
      ...process.env,
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
    },
  })
  const { createServer } = await import('vite')
  // Vite serves only the pages; the proxy passes everything else to the server and keeps the Host header of the
  // browser.
  const proxy: ProxyOptions = { target: shop.url, changeOrigin: false }
  const vite = await createServer({
    root,
    server: { host, port, strictPort: true, proxy: { '/api': proxy, '/media': proxy, '^/\\?demo=': proxy } },
  })
  // On SIGTERM and at the end of its input, Vite closes itself and then ends the process.
  const closeVite = vite.close.bind(vite)
  let closing: Promise<void> | undefined
  vite.close = () => {
    closing ??= closeVite().finally(shop.stop)
    return closing
  }
  await vite.listen()
  onStopSignal(['SIGINT', 'SIGHUP'], async () => {
    await vite.close()
    process.exit(0)
  })
  // Vite's pages contain no run-time settings, so a person types the demo accounts in.
  printWelcome({ ...shop, url: `http://${host}:${port}` }, performance.now() - started, 'typed')
} catch (error) {
  console.error(`\nHaat did not start. ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
