import type { Schema, SchemaIssue } from 'effect'
import { commonRule } from './commonRule.ts'
import type { BrokenRule, Rule } from './rule.ts'

const isRule = (annotations: object): annotations is Rule => 'code' in annotations && 'message' in annotations

/** The rule in the annotations of a schema, key or check. */
const ruleIn = (annotations: object | undefined): Rule | undefined =>
  annotations && isRule(annotations)
    ? {
        code: annotations.code,
        ...(annotations.params ? { params: annotations.params } : {}),
        message: annotations.message,
      }
    : undefined

const wrongKind = commonRule('validation.wrong_kind')

/** The rule that an innermost issue breaks. */
const brokenBy = (issue: SchemaIssue.Leaf | SchemaIssue.AnyOf): Rule => {
  switch (issue._tag) {
    case 'UnexpectedKey':
      return commonRule('validation.unknown_field')
    case 'MissingKey':
      return ruleIn(issue.annotations) ?? commonRule('validation.missing_field')
    default:
      return ruleIn('annotations' in issue ? issue.annotations : issue.ast.annotations) ?? wrongKind
  }
}

/** The issues below an issue; `outer` is the rule of the check around it. */
const flatten = (issue: SchemaIssue.Issue, path: readonly string[], outer?: Rule): readonly BrokenRule[] => {
  switch (issue._tag) {
    case 'Filter':
      return flatten(issue.issue, path, outer ?? ruleIn(issue.filter.annotations))
    case 'Encoding':
      return flatten(issue.issue, path, outer)
    case 'Pointer':
      return flatten(issue.issue, [...path, ...issue.path.map(String)], outer)
    case 'Composite':
    case 'AnyOf':
      if (issue._tag === 'Composite' || issue.issues.length > 0) {
        return issue.issues.flatMap((inner) => flatten(inner, path, outer))
      }
      return [{ path, ...(outer ?? brokenBy(issue)) }]
    default:
      return [{ path, ...(outer ?? brokenBy(issue)) }]
  }
}

/**
 * The fields that break a rule, each with the code of the rule and a message that states the remedy; a message never
 * contains the value that was sent.
 */
export const issuesOf = (error: Schema.SchemaError): readonly BrokenRule[] => flatten(error.issue, [])
