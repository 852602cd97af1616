import { describe, expect, test } from 'vitest'
import { readFilter } from './filter.ts'
import { groupOf, type Operation, personOf, readPatch } from './patch.ts'

test.each<[string, ReturnType<typeof readFilter>]>([
  ['userName eq "ada@example.org"', [{ attribute: 'username', value: 'ada@example.org' }]],
  ['USERNAME EQ "a \\"b\\" and c"', [{ attribute: 'username', value: 'a "b" and c' }]],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "x"', [{ attribute: 'username', value: 'x' }]],
  ['emails[type eq "work"].value eq "x"', [{ attribute: 'emails.value', value: 'x' }]],
  [
    'externalId eq "1" and active eq true',
    [
      { attribute: 'externalid', value: '1' },
      { attribute: 'active', value: true },
    ],
  ],
  [
    'id eq "1" and members eq "2"',
    [
      { attribute: 'id', value: '1' },
      { attribute: 'members.value', value: '2' },
    ],
  ],
  ['', null],
  ['userName', null],
  ['userName co "x"', null],
  ['userName eq "x" or id eq "1"', null],
  ['userName eq "x" and', null],
  [
    'userName eq "x"and id eq "1"',
    [
      { attribute: 'username', value: 'x' },
      { attribute: 'id', value: '1' },
    ],
  ],
  ['(userName eq "x")', null],
  ['userName eq x', null],
  ['userName eq "\\x"', null],
  [Array.from({ length: 6 }, () => 'id eq "1"').join(' and '), null],
])('the filter %s', (text, expected) => expect(readFilter(text)).toEqual(expected))

const changesOf = (operations: readonly Operation[]) => {
  const read = readPatch(operations)
  if ('invalid' in read) throw new Error(read.invalid)
  return read
}
const person = (...operations: Operation[]) => personOf(changesOf(operations))
const group = (...operations: Operation[]) => groupOf(changesOf(operations))

describe('somebody', () => {
  test.each<[string, Operation[], object]>([
    ['let go by Entra', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['let go by Okta', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['brought back', [{ op: 'Add', path: 'active', value: 'True' }], { active: true }],
    [
      'named by paths and by an object with dots',
      [
        { op: 'replace', path: 'name.familyName', value: 'Petit' },
        { op: 'replace', value: { 'name.givenName': 'Nora', nickName: 'No', x: { y: 1 } } },
      ],
      { givenName: 'Nora', familyName: 'Petit' },
    ],
    [
      'of one address of several',
      [{ op: 'replace', value: { emails: [{ value: 'b@b.fr' }, { value: 'A@A.fr', primary: 'True' }] } }],
      { address: 'a@a.fr' },
    ],
    [
      'of an address by its path',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'c@c.fr' }],
      { address: 'c@c.fr' },
    ],
    ['of names that objects have', [{ op: 'add', value: { constructor: '', toString: 1 } }], {}],
    ['who is no boolean', [{ op: 'replace', path: 'active', value: 'no' }], { invalid: 'active' }],
    ['without a name', [{ op: 'remove', path: 'name.givenName' }], { invalid: 'givenName' }],
    ['of no address', [{ op: 'replace', value: { emails: [] } }], { invalid: 'emails' }],
    [
      'of a name of lines',
      [{ op: 'add', path: 'name', value: { givenName: 'a\nb' } }],
      { invalid: 'givenName' },
    ],
  ])('%s', (_, operations, expected) => expect(person(...operations)).toEqual(expected))
})

describe('a group', () => {
  test.each<[string, Operation[], object]>([
    [
      'whose member goes, by Entra',
      [{ op: 'Remove', path: 'members', value: [{ value: 'u1' }] }],
      { members: [{ op: 'remove', ids: ['u1'] }] },
    ],
    [
      'whose member goes, by Okta',
      [{ op: 'remove', path: 'members[value eq "u1"]' }],
      { members: [{ op: 'remove', ids: ['u1'] }] },
    ],
    ['whose members all go', [{ op: 'remove', path: 'members' }], { members: [{ op: 'replace', ids: [] }] }],
    [
      'of another name and members',
      [{ op: 'replace', value: { id: 'x', displayName: 'Sales', members: [{ value: 'u2' }] } }],
      { displayName: 'Sales', members: [{ op: 'replace', ids: ['u2'] }] },
    ],
    ['of numbers', [{ op: 'add', path: 'members', value: [1] }], { invalid: 'members' }],
    ['without a name', [{ op: 'replace', path: 'displayName', value: ' ' }], { invalid: 'displayName' }],
  ])('%s', (_, operations, expected) => expect(group(...operations)).toEqual(expected))
})

test.each<[string, Operation]>([
  ['an unknown operation', { op: 'move', path: 'active', value: true }],
  ['one that takes off nothing by name', { op: 'remove' }],
  ['one without path and object', { op: 'add', value: 'x' }],
])('%s is refused', (_, operation) => expect(readPatch([operation])).toEqual({ invalid: 'Operations' }))
