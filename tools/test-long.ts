/** `npm run test:long`: `npm test`, and whole what is long by nature. */
process.env['LONG'] = '1'
await import('./test.ts')
