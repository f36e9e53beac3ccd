import { afterEach } from 'vitest'
import { closeContexts } from './browser.ts'

// A set-up file runs for each test file; a module that files share would register its hooks in the first one only.
afterEach(({ task }) => closeContexts(task))
