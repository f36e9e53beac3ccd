import { runAdminCommand } from './admin/command.ts'
import { runCommand } from './terminal/runCommand.ts'

// npm run admin: creates, promotes, resets and lists administrators, and helps people who have lost a device.
await runCommand(() => runAdminCommand(process.argv.slice(2), console.log))
