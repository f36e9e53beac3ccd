import type { Schema } from 'effect'
import { SchemaIssue } from 'effect'
import { commonTexts } from '../messages/en/common.ts'
import type { Issue } from './envelope.ts'

const toIssues = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (leaf) => {
    switch (leaf._tag) {
      case 'UnexpectedKey':
        return commonTexts.unknownField
      case 'MissingKey':
        return leaf.annotations?.messageMissingKey ?? commonTexts.missingField
      default: {
        const own = SchemaIssue.defaultLeafHook(leaf)
        return own.startsWith('Expected ') || own.startsWith('Invalid data') ? commonTexts.wrongKind : own
      }
    }
  },
})

/** The fields that broke a rule, each with a sentence that says what to do; never with the value that was sent. */
export const issuesOf = (error: Schema.SchemaError): readonly Issue[] =>
  toIssues(error.issue).issues.map(({ path, message }) => ({
    path: (path ?? []).map((segment) => String(typeof segment === 'object' ? segment.key : segment)),
    // A body that fits no form of a call at all is described in the schema library's words, which are nobody's.
    message: message.startsWith('Expected ') ? commonTexts.wrongKind : message,
  }))
