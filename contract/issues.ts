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
        const message = SchemaIssue.defaultLeafHook(leaf)
        return message.startsWith('Expected ') || message.startsWith('Invalid data') ? commonTexts.wrongKind : message
      }
    }
  },
})

/**
 * The fields that break a rule, each with a message that states the remedy; a message never contains the value that was
 * sent.
 */
export const issuesOf = (error: Schema.SchemaError): readonly Issue[] =>
  toIssues(error.issue).issues.map(({ path, message }) => ({
    path: (path ?? []).map((segment) => String(typeof segment === 'object' ? segment.key : segment)),
    // When the body matches no variant, Schema's message message is not meant for users.
    message: message.startsWith('Expected ') ? commonTexts.wrongKind : message,
  }))
