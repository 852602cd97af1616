import { expect, test } from 'vitest'
import { isWholeInstall } from './whole-install.mjs'

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const library = { version: '1.0.0', integrity: 'sha512-a' }
const own = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }
const wanted = {
  '': { name: 'assay' },
  'node_modules/library': library,
  'node_modules/own': own,
  'node_modules/mac': { version: '1.0.0', optional: true, os: ['darwin'] },
  'node_modules/arm': { version: '1.0.0', optional: true, os: 'linux', cpu: 'arm64' },
  'node_modules/musl': { ...own, libc: ['musl'] },
  'node_modules/wasm': { version: '1.0.0', optional: true },
}
const found = { 'node_modules/library': library, 'node_modules/own': own }

test.each([
  ['what this machine takes', found, true],
  ['nothing', {}, false],
  ['a library less', { 'node_modules/own': own }, false],
  ['no optional package, as with --omit=optional', { 'node_modules/library': library }, false],
  [
    'a library of another version',
    { ...found, 'node_modules/library': { ...library, version: '1.0.1' } },
    false,
  ],
  [
    'a library of other content',
    { ...found, 'node_modules/library': { ...library, integrity: 'sha512-b' } },
    false,
  ],
  ['a library more', { ...found, 'node_modules/more': library }, false],
])('an install with %s is whole: %s', (_, packages, expected) => {
  expect(isWholeInstall({ packages: wanted }, { packages }, machine)).toBe(expected)
})
