import type { Schema, SchemaAST, SchemaIssue } from 'effect'
import { type Rule, ruleOf, type Violation } from '../rules.ts'

const isRule = (annotations: object): annotations is Rule => 'code' in annotations

/** The rule in the annotations of a schema, key or check. */
const ruleIn = (annotations: object | undefined): Rule | undefined =>
  annotations && isRule(annotations)
    ? { code: annotations.code, ...(annotations.params && { params: annotations.params }) }
    : undefined

const wrongKind = ruleOf('validation.wrong_kind')

/** The rule that an innermost issue breaks. */
const ruleOfIssue = (issue: SchemaIssue.Leaf | SchemaIssue.AnyOf): Rule => {
  switch (issue._tag) {
    case 'UnexpectedKey':
      return ruleOf('validation.unknown_field')
    case 'MissingKey':
      return ruleIn(issue.annotations) ?? ruleOf('validation.missing_field')
    default:
      return ruleIn('annotations' in issue ? issue.annotations : issue.ast.annotations) ?? wrongKind
  }
}

/** An innermost issue, and the check that failed. */
export interface Leaf {
  readonly issue: SchemaIssue.Leaf | SchemaIssue.AnyOf
  readonly check?: SchemaAST.Filter<unknown> | undefined
}

/** The rule of a leaf for which the contract names none; undefined where there is none either. */
type Remedy = (leaf: Leaf) => Rule | undefined

/** The place of an issue; `outer` is the rule of the check around it. */
interface Place extends Omit<Leaf, 'issue'> {
  readonly path: readonly string[]
  readonly outer?: Rule | undefined
}

const violationAt = ({ issue, check, path, outer }: Leaf & Place, remedy: Remedy): Violation => {
  const rule = outer ?? ruleOfIssue(issue)
  const known = rule.code === wrongKind.code ? remedy({ issue, check }) : undefined
  return { path, ...(known ?? rule) }
}

/** The issues below an issue. */
const flatten = (issue: SchemaIssue.Issue, place: Place, remedy: Remedy): readonly Violation[] => {
  switch (issue._tag) {
    case 'Filter': {
      const check = issue.filter
      return flatten(issue.issue, { ...place, check, outer: place.outer ?? ruleIn(check.annotations) }, remedy)
    }
    case 'Encoding':
      return flatten(issue.issue, place, remedy)
    case 'Pointer':
      return flatten(issue.issue, { ...place, path: [...place.path, ...issue.path.map(String)] }, remedy)
    case 'Composite':
    case 'AnyOf':
      if (issue._tag === 'Composite' || issue.issues.length > 0) {
        return issue.issues.flatMap((inner) => flatten(inner, place, remedy))
      }
      return [violationAt({ issue, ...place }, remedy)]
    default:
      return [violationAt({ issue, ...place }, remedy)]
  }
}

/**
 * The fields that break a rule, each with the code and parameters of the rule, which never contain the value that was
 * sent.
 * @param remedy finds the rule where the contract names none
 */
export const issuesOf = (error: Schema.SchemaError, remedy: Remedy = () => undefined): readonly Violation[] =>
  flatten(error.issue, { path: [] }, remedy)
