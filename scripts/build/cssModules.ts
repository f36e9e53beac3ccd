import path from 'node:path'

const files = new Map<string, string>()

/**
 * The options of CSS Modules for builds, Storybook and tests. A class is named after its file and its local name
 * (`Pagination-pageLink`), so that people can read the markup, tests can select it, and it compresses well. Names of
 * files are therefore unique.
 */
export const cssModules = {
  generateScopedName(name: string, file: string): string {
    const module = path.basename(file.split('?')[0] as string, '.module.css')
    const known = files.get(module) ?? file
    files.set(module, known)
    if (known !== file) throw new Error(`${known} and ${file} have one name: rename one of them.`)
    return `${module}-${name}`
  },
}
