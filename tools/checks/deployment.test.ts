import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lint/rule.ts'
import { deploymentProblems, type Read } from './deployment.ts'

const read: Read = (path) => {
  const file = join(root, path)
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined
}

/** The problems of the repository after replacing a text in one file. */
const problemsWith = (file: string, text: string, other: string): string[] =>
  deploymentProblems((path) => {
    const found = read(path)
    if (path !== file) return found
    expect(found).toContain(text)
    return found?.replaceAll(text, other)
  })

test('Dockerfile, compose file and the tables of variables match the code.', () => {
  expect(deploymentProblems(read)).toEqual([])
})

test('The check refuses a variable without a row, and a row without a variable.', () => {
  expect(problemsWith('docs/configuration.md', '`TRUST_PROXY`', '`TRUSTED_PROXY`')).toEqual([
    'The server reads TRUST_PROXY, which is missing in docs/configuration.md.',
    'docs/configuration.md lists TRUSTED_PROXY, which the server does not read.',
  ])
})

test('A Dockerfile with another Node, without a file it copies or runs, or with an unused variable is reported.', () => {
  expect(problemsWith('Dockerfile', 'node:24.21.0-', 'node:22.0.0-')).toEqual([
    expect.stringContaining('node:22.0.0-'),
  ])
  expect(problemsWith('Dockerfile', 'tools/build.ts', 'tools/gone.ts')).toEqual([
    'Dockerfile names tools/gone.ts, which is not there.',
  ])
  expect(problemsWith('Dockerfile', '"server/src/main.ts"', '"server/src/gone.ts"')).toEqual([
    'Dockerfile names server/src/gone.ts, which is not there.',
  ])
  expect(problemsWith('Dockerfile', 'COPY contract contract', 'COPY gone gone')).toEqual([
    'Dockerfile names gone, which is not there.',
  ])
  expect(problemsWith('Dockerfile', 'PORT=8080', 'HTTP_PORT=8080')).toEqual([
    'Dockerfile sets HTTP_PORT, which is not read.',
  ])
})

test('A compose file that does not match its files or the code is reported.', () => {
  const compose = 'deploy/compose.yaml'
  expect(problemsWith(compose, 'TRUST_PROXY:', 'TRUSTED_PROXY:')).toEqual([
    'compose.yaml sets TRUSTED_PROXY, which is not read.',
    'compose.yaml does not pass TRUST_PROXY.',
  ])
  expect(problemsWith(compose, '      LOG_LEVEL: ${LOG_LEVEL:-}\n', '      PORT: 80\n')).toEqual([
    'compose.yaml does not pass LOG_LEVEL.',
    'compose.yaml passes PORT, which is set by the image.',
    'example.env asks for LOG_LEVEL, which nobody uses.',
  ])
  expect(problemsWith(compose, ':v1.13.5', ':v1.12.0')).toHaveLength(1)
  expect(problemsWith(compose, '7882:7882/udp', '7883:7883/udp')).toHaveLength(1)
  expect(problemsWith('deploy/example.env', 'LIVEKIT_SECRET=', 'SECRET=')).toEqual([
    'example.env lacks LIVEKIT_SECRET.',
    'example.env asks for SECRET, which nobody uses.',
  ])
  expect(problemsWith('deploy/livekit.yaml', 'auto_create: false', 'auto_create: true')).toEqual([
    expect.stringContaining('room of livekit.yaml'),
  ])
  expect(problemsWith('deploy/livekit.yaml', 'tls_port: 5349', 'tls_port: 443')).toEqual([
    'haproxy.cfg has no “server livekit livekit:443”.',
  ])
  expect(problemsWith(compose, 'LIVEKIT_TURN_DOMAIN:', 'LIVEKIT_TURN_NAME:')).toEqual([
    'compose.yaml gives LiveKit, Caddy and HAProxy different names for TURN.',
  ])
  expect(problemsWith('deploy/livekit.yaml', 'http://app:', 'http://api:')).toEqual([
    'compose.yaml has no api.',
  ])
})

test('A service without the settings that harden it, or that is killed while it stops, is reported.', () => {
  const compose = 'deploy/compose.yaml'
  const starts = (name: string) => `compose.yaml starts ${name} without the settings of x-service.`
  const all = ['app', 'database', 'livekit', 'redis', 'caddy', 'haproxy'].map(starts)
  expect(problemsWith(compose, 'read_only: true', 'read_only: false')).toEqual(all)
  expect(problemsWith(compose, 'cap_drop: [ALL]', 'cap_drop: [CHOWN]')).toEqual(all)
  expect(problemsWith(compose, 'no-new-privileges:true', 'label:disable')).toEqual(all)
  const redis = '<<: *service\n    image: redis'
  expect(problemsWith(compose, redis, 'image: redis')).toEqual([starts('redis')])
  expect(problemsWith(compose, 'stop_grace_period: 90s', 'stop_grace_period: 30s')).toEqual([
    'compose.yaml kills the app while it stops, which takes up to 80 s.',
  ])
})
