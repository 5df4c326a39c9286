import { expect, it } from 'vitest'
import { isOnlyHere } from './only-here.ts'

it.each([
  ['http://localhost:8080/sign/x', true],
  ['http://127.0.0.1:8080/sign/x', true],
  ['http://[::1]:8080/sign/x', true],
  ['https://notes.example.com/sign/x', false],
  ['http://127.example.com/sign/x', false],
  ['http://192.168.1.7:8080/sign/x', false],
])('of %s is known whether phones reach it: %s', (url, here) => {
  expect(isOnlyHere(url)).toBe(here)
})
