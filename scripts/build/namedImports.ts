/** Packages whose index has a file for each name that it exports: the folder of these files and their ending. */
const FOLDERS = { '@radix-ui/themes': ['dist/esm/components', '.js'], lucide: ['dist/esm/icons', '.mjs'] } as const

const kebab = (name: string) => name.replaceAll(/\B(?=[A-Z\d])/g, '-').toLowerCase()

/**
 * The files behind the names that a module imports from the index of such a package, as paths from the root of the project:
 * `import { CircleAlert } from 'lucide'` means `node_modules/lucide/dist/esm/icons/circle-alert.mjs`.
 */
export const namedImports = (code: string): readonly string[] =>
  Object.entries(FOLDERS).flatMap(([name, [folder, ending]]) =>
    [...code.matchAll(new RegExp(`import \\{([^}]*)\\} from ['"]${name}['"]`, 'g'))]
      .flatMap(([, list]) => [...(list as string).matchAll(/(?:^|,)\s*(\w+)/g)])
      .map(([, imported]) => `node_modules/${name}/${folder}/${kebab(imported as string)}${ending}`),
  )
