import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../dataFolder.ts'
import { FONT_PACKAGE } from './fonts.ts'

/** One bundled package in the list of Vite's `build.license`. */
export interface Bundled {
  readonly name: string
  readonly version: string
  /** SPDX expression of its `package.json`. */
  readonly identifier?: string
  /** The text of its licence file. */
  readonly text?: string
}

/** Path of Vite's list, relative to the folder of the build. */
export const BUNDLED_LIST = '.vite/licenses.json'
/** File name of the notices: `/licenses.txt` of the site. */
const NOTICES = 'licenses.txt'

const mit = (name: string) => `MIT License

Copyright (c) the authors of ${name}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

const UNLICENSE = `This is free and unencumbered software released into the public domain.

Anyone is free to copy, modify, publish, use, compile, sell, or distribute this software, either in source code form or as a compiled binary, for any purpose, commercial or non-commercial, and by any means.

In jurisdictions that recognize copyright laws, the author or authors of this software dedicate any and all copyright interest in the software to the public domain. We make this dedication for the benefit of the public at large and to the detriment of our heirs and successors. We intend this dedication to be an overt act of relinquishment in perpetuity of all present and future rights to this software under copyright law.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

For more information, please refer to <https://unlicense.org>`

/**
 * The standard text of a licence, for a package without a licence file.
 * @throws Error where the text is not known here
 */
const standardText = ({ name, identifier }: Bundled): string => {
  if (identifier === 'MIT') return mit(name)
  if (identifier === 'Unlicense') return UNLICENSE
  throw new Error(
    `${name} is bundled and brings no licence text (${identifier ?? 'no licence named'}): see scripts/build/notices.ts.`,
  )
}

/**
 * The notices of all bundled packages as plain text: name, version, licence, address of the source (the EPL requires
 * it) and the text of the licence.
 */
export const noticesOf = (packages: readonly Bundled[]): string => {
  const one = (entry: Bundled) =>
    [
      '='.repeat(80),
      `${entry.name} ${entry.version}${entry.identifier ? ` (${entry.identifier})` : ''}`,
      `Source: https://www.npmjs.com/package/${entry.name}/v/${entry.version}`,
      '',
      entry.text || standardText(entry),
      '',
    ].join('\n')
  return `The pages of this site contain the following packages of other authors, each under its own licence.\n\n${packages.map(one).join('\n')}`
}

/** The package of the fonts, which is not in the list, because no module imports it. */
const fonts = (): Bundled => {
  const folder = path.join(root, 'node_modules', FONT_PACKAGE)
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return { name, version, identifier: license, text: readFileSync(path.join(folder, 'LICENSE'), 'utf8') }
}

/** Writes the notices into a built folder and replaces Vite's list. */
export const writeNotices = (folder: string): void => {
  const list = path.join(folder, BUNDLED_LIST)
  const packages: Bundled[] = JSON.parse(readFileSync(list, 'utf8'))
  writeFileSync(path.join(folder, NOTICES), noticesOf([...packages, fonts()]))
  rmSync(list)
}
