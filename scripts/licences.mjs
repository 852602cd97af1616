/**
 * `npm run licences`: the licence of every installed package, and status 1 for one that is not allowed, or
 * where NOTICE is not of these.
 * `-- --notice` writes NOTICE: what an installation ships, with its licence.
 */
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.mjs'
import { Failure, main, say } from './terminal.mjs'

/** SPDX names that the product may stand on. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'PostgreSQL',
  'Bitstream-Vera',
  'Python-2.0',
])
/** Of what only builds or checks. */
const allowedToBuild = new Set([...allowed, 'CC-BY-4.0'])
/** The image library that sharp loads: linked at run time, and replaceable. */
const isLibvips = (/** @type {string} */ name) => name.startsWith('@img/sharp-libvips-')

/**
 * Licences as their texts begin, for packages without a `license` that is an SPDX name.
 *
 * @type {readonly [RegExp, string][]}
 */
const texts = [
  [/Bitstream Vera/, 'Bitstream-Vera'],
  [/Permission is hereby granted, free of charge/, 'MIT'],
  [/Apache License\s+Version 2\.0/, 'Apache-2.0'],
  [/Permission to use, copy, modify, and\/?o?r? ?distribute this software/, 'ISC'],
  [/## License\s+MIT\b/, 'MIT'],
  [/SIL OPEN FONT LICENSE/i, 'OFL-1.1'],
  [/Redistribution and use in source and binary forms[\s\S]*Neither the name/, 'BSD-3-Clause'],
  [/Redistribution and use in source and binary forms/, 'BSD-2-Clause'],
]

/**
 * @typedef {{ name: string, version: string, licence: string, source: string, isShipped: boolean }} Found
 * @typedef {{ name?: string, version?: string, license?: unknown, licenses?: unknown }} Manifest
 */

/** Everything in the lockfile that is installed here, but for our own packages. @returns {Found[]} */
function findPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).flatMap(([path, { dev, link }]) => {
    const folder = join(root, path)
    if (!path.includes('node_modules/') || link || !existsSync(join(folder, 'package.json'))) return []
    /** @type {Manifest} */
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [{ name, version: manifest.version ?? '', ...licenceOf(folder, manifest), isShipped: !dev }]
  })
}

/**
 * The licence that a package names, in today's field, in the older one, or in the text beside it.
 *
 * @param {string} folder
 * @param {Manifest} manifest
 */
function licenceOf(folder, { license, licenses }) {
  const named = [license, licenses].flat().flatMap((each) => {
    const text = typeof each === 'object' && each ? /** @type {{ type?: unknown }} */ (each).type : each
    return typeof text === 'string' ? [text] : []
  })
  const isSpdx = named.length > 0 && !named.some((each) => /see licen[cs]e/i.test(each))
  if (isSpdx && typeof license === 'string') return { licence: named.join(' AND '), source: 'license' }
  if (isSpdx) return { licence: named.join(' OR '), source: 'licenses' }
  const files = readdirSync(folder)
  const file =
    files.find((each) => /^(?:licen[cs]e|copying)/i.test(each)) ?? files.find((each) => /^readme/i.test(each))
  const text = file ? readFileSync(join(folder, file), 'utf8') : ''
  const licence = texts.find(([words]) => words.test(text))?.[1]
  return { licence: licence ?? 'unknown', source: file ?? 'nothing' }
}

/** Whether an expression is allowed: one of several to choose from, or all that hold together. */
function isAllowed(/** @type {Found} */ { name, licence, isShipped }) {
  const names = isShipped ? allowed : allowedToBuild
  const choices = licence
    .replace(/\(https?:[^)]*\)|[()]/g, '')
    .trim()
    .split(/\s+OR\s+/i)
  return choices.some((choice) =>
    choice
      .split(/\s+AND\s+/i)
      .every((each) => names.has(each.trim()) || (isLibvips(name) && each.startsWith('LGPL-3.0'))),
  )
}

/** The text of NOTICE. @param {readonly Found[]} packages */
function noticeOf(packages) {
  const shipped = packages.filter(({ isShipped }) => isShipped)
  const lines = [...new Set(shipped.map(({ name, licence }) => `${name}: ${licence}`))].toSorted()
  return [
    'Assay',
    'Copyright the Assay authors',
    '',
    'An installation brings these packages, each under its own licence, whose text is in its folder under',
    'node_modules. Written by `npm run licences -- --notice`.',
    '',
    ...lines,
    '',
    'The tests hold questions of GIFT-grammar-PEG.js and php-qti3 (MIT) and of pie-qti (ISC): sources and licences',
    'stand beside them in packages/domain/src/bank/exchange/testing.',
    '',
  ].join('\n')
}

await main(async () => {
  const packages = findPackages()
  if (packages.length === 0) throw new Failure('Nothing is installed: `npm ci` first.')
  if (process.argv.includes('--notice')) writeFileSync(join(root, 'NOTICE'), noticeOf(packages))
  const counts = Object.entries(Object.groupBy(packages, ({ licence }) => licence))
  for (const [licence, found] of counts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    say(`${String(found?.length).padStart(5)}  ${licence}`)
  for (const { name, version, licence, source } of packages.filter((each) => each.source !== 'license'))
    say(`read from ${source}: ${name} ${version}, ${licence}`)
  const unlicensed = globSync(
    ['package.json', '{apps,packages}/*/package.json', '{e2e,bench}/package.json'],
    {
      cwd: root,
    },
  ).filter((file) => JSON.parse(readFileSync(join(root, file), 'utf8')).license !== 'Apache-2.0')
  // Of each platform's own packages it names those of x64.
  const notice = noticeOf(packages).replaceAll(`linux-${process.arch}`, 'linux-x64')
  const isNoticeOld = readFileSync(join(root, 'NOTICE'), 'utf8') !== notice
  if (isNoticeOld) say('NOTICE names other packages: npm run licences -- --notice')
  const refused = packages.filter((each) => !isAllowed(each))
  for (const { name, version, licence } of refused) say(`refused: ${name} ${version}, ${licence}`)
  for (const file of unlicensed) say(`no Apache-2.0 in ${file}`)
  if (isNoticeOld || refused.length + unlicensed.length > 0)
    throw new Failure('A licence is missing, or not allowed, or not in NOTICE.')
  return 0
})
