import type { Readiness } from './check.ts'
import { mavenJars } from './maven.ts'
import { pythonWith } from './python.ts'

const dss = (artifact: string) => `eu.europa.ec.joinup.sd-dss:${artifact}:6.4` as const

/**
 * DSS of the European Commission (LGPL 2.1), which is what signature services of the Union are checked with, and two
 * libraries of Python: rfc3161-client (Apache 2.0) and joserfc (BSD). All of them are run, never linked.
 */
export async function dssAndPython(): Promise<Readiness> {
  const [java, python] = [
    await mavenJars(
      'dss',
      dss('dss-jades'),
      dss('dss-validation'),
      dss('dss-policy-jaxb'),
      dss('dss-crl-parser-x509crl'),
      dss('dss-utils-apache-commons'),
      'org.slf4j:slf4j-nop:1.7.36',
    ),
    await pythonWith('rfc3161_client', 'joserfc'),
  ]
  if ('skip' in java) return java
  if ('skip' in python) return python
  return { env: { ...python.env, DSS_JARS: java.jars } }
}
