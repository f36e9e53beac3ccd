import { fromPromise } from 'xstate'
import { readStatementFile, type StatementInFile } from '#contract/settlements/csv.ts'
import { files } from '#data/files.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { FileToRead } from '#machines/settlements/statementFile.machine.ts'

/** Reads a chosen file in the browser; one that is gone has no lines. */
export const settlements = {
  statementFile: {
    read: fromPromise<Reply<StatementInFile>, FileToRead>(async ({ input: { file } }) => {
      const text = (file && (await files.fileOf(file.id)?.text())) ?? ''
      if (file) files.drop(file.id)
      return { ok: true, value: readStatementFile(text) }
    }),
  },
}
