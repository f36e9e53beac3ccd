import { startServer } from '../../server/main.ts'
import type { Settings } from '../../server/platform/config.ts'

/** Haat's own server in a process of its own, as a deployment runs it; settings come as JSON in the environment. */
const server = await startServer(JSON.parse(process.env.HAAT_SETTINGS ?? '{}') as Settings)
process.send?.({ url: server.url })
process.on('disconnect', () => server.stop().finally(() => process.exit()))
