import { runAdminCommand } from './admin/command.ts'

// npm run admin: creates, promotes, resets and lists administrators, and helps people who have lost a device.
try {
  await runAdminCommand(process.argv.slice(2), console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
