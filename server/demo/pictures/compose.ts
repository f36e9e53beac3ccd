/**
 * Renders the demo shop's pictures: `node server/demo/pictures/compose.ts <folder of source pictures> [name …]`.
 *
 * The sources are the WebP files of the npm package `@lobehub/fluent-emoji-3d` (its `assets` folder, see LICENSE.md);
 * the package is needed only to render the pictures again, so it is no dependency.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { foodScenes } from './scenes/food.ts'
import { homeScenes } from './scenes/home.ts'
import { leisureScenes } from './scenes/leisure.ts'
import { logoSvg, shopScenes } from './scenes/shop.ts'
import { textileScenes } from './scenes/textiles.ts'
import { shoot } from './studio.ts'

const scenes = { ...textileScenes, ...foodScenes, ...homeScenes, ...leisureScenes, ...shopScenes }

const [folder, ...wanted] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder that holds the source pictures')

const save = (name: string, picture: Buffer) =>
  writeFile(fileURLToPath(new URL(`${name}.webp`, import.meta.url)), picture)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

for (const [name, scene] of Object.entries(scenes)) if (isWanted(name)) await save(name, await shoot(folder, scene))
if (isWanted('logo')) await save('logo', await sharp(Buffer.from(logoSvg)).webp({ quality: 88, effort: 6 }).toBuffer())
