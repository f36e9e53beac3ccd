import type { SchemaAST } from 'effect'
import type { Leaf } from '#contract/fields/issues.ts'
import { type Rule, ruleOf } from '#contract/rules.ts'

type Literal = Extract<SchemaAST.AST, { readonly _tag: 'Literal' }>

/** The types of a union, those of the unions in it included. */
const typesOf = (ast: SchemaAST.AST): readonly SchemaAST.AST[] =>
  ast._tag === 'Union' ? ast.types.flatMap(typesOf) : [ast]

/** The kind of the values of a type; of a literal, by the type of its value. */
const KINDS: { readonly [tag in string]?: string } = {
  String: 'text',
  TemplateLiteral: 'text',
  string: 'text',
  Number: 'number',
  number: 'number',
  Boolean: 'boolean',
  boolean: 'boolean',
  Arrays: 'list',
  Objects: 'object',
  Null: 'null',
}

/** The rule of a value that is of another kind than the schema, or none of its choices. */
const ofKind = (ast: SchemaAST.AST): Rule | undefined => {
  const types = typesOf(ast)
  const literals = types.filter((type): type is Literal => type._tag === 'Literal')
  if (literals.length === types.length)
    return ruleOf('validation.choose_one_of', {
      choices: literals.map(({ literal }) => String(literal)).join(', '),
    })
  const kinds = types.map((type) => KINDS[type._tag === 'Literal' ? typeof type.literal : type._tag])
  if (kinds.includes(undefined)) return undefined
  return ruleOf('validation.kind_needed', { kinds: [...new Set(kinds)].join(', ') })
}

/** The rule of a check, by its declaration. */
const ofCheck = ({ id, payload }: { readonly id: string; readonly payload: unknown }): Rule | undefined => {
  if (id === 'effect/schema/isMaxLength') {
    return ruleOf('validation.too_long', { max: (payload as { readonly maxLength: number }).maxLength })
  }
  return id === 'effect/schema/isInt' ? ruleOf('validation.whole_number') : undefined
}

/**
 * The rule that a value breaks where the contract names none: what the schema asks for. Only clients other than the
 * browser send such values, so these texts are not part of the browser's bundle.
 */
export const remedyOf = ({ issue, check }: Leaf): Rule | undefined => {
  if (issue._tag === 'InvalidType' || issue._tag === 'AnyOf') return ofKind(issue.ast)
  const declared = check?.annotations?.representation
  return declared && ofCheck(declared)
}
