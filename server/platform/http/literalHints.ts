import type { SchemaAST, SchemaIssue } from 'effect'
import type { BrokenRule } from '../../../contract/rule.ts'
import { requestRule } from '../InvalidRequest.ts'

const choicesOf = (ast: SchemaAST.AST): readonly string[] => {
  const literals =
    ast._tag === 'Union' ? ast.types.map((type) => (type._tag === 'Literal' ? type.literal : undefined)) : []
  return literals.every((literal) => typeof literal === 'string') ? literals : []
}

const keyOf = (path: readonly PropertyKey[]) => JSON.stringify(path.map(String))

/** The allowed values of each field whose value is none of them, by the field's path. */
const missed = (issue: SchemaIssue.Issue, path: readonly PropertyKey[] = []): [string, readonly string[]][] => {
  switch (issue._tag) {
    case 'Pointer':
      return missed(issue.issue, [...path, ...issue.path])
    case 'Filter':
    case 'Encoding':
      return missed(issue.issue, path)
    case 'Composite':
      return issue.issues.flatMap((inner) => missed(inner, path))
    case 'AnyOf':
      return issue.issues.length > 0
        ? issue.issues.flatMap((inner) => missed(inner, path))
        : [[keyOf(path), choicesOf(issue.ast)]]
    default:
      return []
  }
}

/**
 * Replaces the message of a field that accepts only certain values by a message that lists them. Only clients other
 * than the browser send another value, so these texts are not part of the browser's bundle.
 */
export const withLiteralHints = (issue: SchemaIssue.Issue, issues: readonly BrokenRule[]): readonly BrokenRule[] => {
  const choices = new Map(missed(issue))
  return issues.map((broken) => {
    const known = choices.get(keyOf(broken.path)) ?? []
    return known.length > 0 && broken.code === 'validation.wrong_kind'
      ? { path: broken.path, ...requestRule('validation.choose_one_of', { choices: known.join(', ') }) }
      : broken
  })
}
