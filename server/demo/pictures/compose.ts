/**
 * Renders the demo shop's pictures: `node server/demo/pictures/compose.ts <icons.json> [name …]`.
 *
 * The drawings are those of the npm package `@iconify-json/fluent-emoji` (its `icons.json`, see LICENSE.md), which is
 * needed only to render the pictures again, so it is no dependency.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { foodScenes } from './scenes/food.ts'
import { homeScenes } from './scenes/home.ts'
import { leisureScenes } from './scenes/leisure.ts'
import { logoSvg, shopScenes } from './scenes/shop.ts'
import { textileScenes } from './scenes/textiles.ts'
import { shoot } from './studio.ts'

const scenes = { ...textileScenes, ...foodScenes, ...homeScenes, ...leisureScenes, ...shopScenes }

const [file, ...wanted] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file that holds the drawings')
const { icons, height } = JSON.parse(await readFile(file, 'utf8'))
const drawings = { side: height, bodies: icons }

const save = (name: string, picture: Buffer) =>
  writeFile(fileURLToPath(new URL(`${name}.webp`, import.meta.url)), picture)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

for (const [name, scene] of Object.entries(scenes)) if (isWanted(name)) await save(name, await shoot(drawings, scene))
if (isWanted('logo')) await save('logo', await sharp(Buffer.from(logoSvg)).webp({ quality: 88, effort: 6 }).toBuffer())
