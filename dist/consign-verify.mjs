#!/usr/bin/env node
import { parseArgs } from "node:util";
import { hash, verify } from "node:crypto";
import { readFile, readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
// packages/document-types/src/signatures.ts
/**
* Reads a chain's events, in order, into facts. A consent counts only for the data in force when it comes; an
* amendment puts new data in force, which nobody has signed.
*/
function readFacts(events) {
	const ledger = {
		version: null,
		signed: /* @__PURE__ */ new Set(),
		earlier: /* @__PURE__ */ new Set(),
		reserved: false,
		refused: false
	};
	const names = /* @__PURE__ */ new Set();
	for (const event of events) {
		names.add(event.name);
		record(ledger, event);
	}
	return {
		signed: ledger.signed,
		missing: [...ledger.earlier].filter((role) => !ledger.signed.has(role)),
		reserved: ledger.reserved,
		refused: ledger.refused,
		happened: (name) => names.has(name)
	};
}
function record(ledger, event) {
	switch (event.name) {
		case "document.issued":
			ledger.version = event.versionId;
			return;
		case "document.amended":
			for (const role of ledger.signed) ledger.earlier.add(role);
			ledger.signed = /* @__PURE__ */ new Set();
			ledger.version = event.versionId;
			return;
		case "consent.sender":
		case "consent.carrier":
		case "consent.consignee":
			if (event.versionId === ledger.version) sign(ledger, event);
			return;
		case "reservation.notified":
			ledger.reserved = true;
			return;
		case "delivery.refused":
			ledger.refused = true;
			return;
	}
}
function sign(ledger, event) {
	const role = event.name.slice(8);
	ledger.signed.add(role);
	if (role !== "consignee") return;
	ledger.refused = false;
	if (event.reservations) ledger.reserved = true;
}
// packages/document-types/src/ecmr-1/fold.ts
/** The states of an `ecmr` 1 document; the order of the signatures is free. */
const fold$1 = (events) => {
	const facts = readFacts(events);
	return {
		state: stateOf$1(facts),
		cmrComplete: bothSigned(facts),
		missing: [...facts.missing]
	};
};
/** The first line that holds is the state. */
function stateOf$1(facts) {
	if (facts.happened("document.replaced")) return "replaced";
	if (facts.happened("document.cancelled")) return "cancelled";
	if (facts.signed.has("consignee")) return facts.reserved ? "delivered_with_reservations" : "delivered";
	if (facts.refused) return "delivery_refused";
	if (facts.missing.length > 0) return "amended";
	if (bothSigned(facts)) return onTheRoad(facts);
	if (facts.signed.has("carrier")) return "carrier_signed";
	if (facts.signed.has("sender")) return "sender_signed";
	return "issued";
}
function onTheRoad(facts) {
	if (facts.happened("transport.arrived")) return "arrived";
	if (facts.happened("transport.departed")) return "in_transit";
	return "taken_over";
}
/** Only with both signatures it is a consignment note (CMR art. 5(1)). */
function bothSigned(facts) {
	return facts.signed.has("sender") && facts.signed.has("carrier");
}
// packages/document-types/src/pl-waybill-1/fold.ts
/** The states of a `pl-waybill` 1 document: the signatures alone, without events of the road. */
const fold = (events) => {
	const facts = readFacts(events);
	const complete = facts.signed.has("sender") && facts.signed.has("carrier");
	return {
		state: stateOf(facts, complete),
		cmrComplete: complete,
		missing: [...facts.missing]
	};
};
/** The first line that holds is the state. */
function stateOf(facts, complete) {
	if (facts.happened("document.cancelled")) return "cancelled";
	if (facts.signed.has("consignee")) return facts.reserved ? "delivered_with_reservations" : "delivered";
	if (facts.missing.length > 0) return "amended";
	if (complete) return "taken_over";
	if (facts.signed.has("carrier")) return "carrier_signed";
	if (facts.signed.has("sender")) return "sender_signed";
	return "issued";
}
// packages/document-types/src/folds.ts
/** The fold of every known type, by `name@version`. It has no dependencies: an offline verifier needs only this. */
const folds = /* @__PURE__ */ new Map([["ecmr@1", fold$1], ["pl-waybill@1", fold]]);
// packages/evidence/src/error.ts
/**
* The only error this package throws on purpose.
* `path` is a JSON Pointer (RFC 6901) to the offending value, or a file's path in a bundle, where it is known.
*/
var EvidenceError = class extends Error {
	code;
	path;
	constructor(code, message, path) {
		super(path === void 0 || path === "" ? message : `${message} (at ${path})`);
		this.name = "EvidenceError";
		this.code = code;
		this.path = path;
	}
};
// packages/evidence/src/pointer.ts
/** A surrogate that is not half of a pair. */
const loneSurrogate = /\p{Surrogate}/u;
const loneSurrogates = /\p{Surrogate}/gu;
/** One key as a step of a JSON Pointer (RFC 6901 §3). Always well-formed, so that it can be put into any answer. */
const step = (key) => typeof key === "number" ? `/${key}` : `/${key.replaceAll("~", "~0").replaceAll("/", "~1").replace(loneSurrogates, "�")}`;
/** The first `length` keys as a JSON Pointer; the whole value is the empty string. */
const pointer = (keys, length = keys.length) => keys.slice(0, length).map(step).join("");
/**
* The RFC 8785 text of a JSON value (`canonicalizationVersion` `rfc8785-1`); its UTF-8 bytes are what is digested.
*
* Nothing is coerced: what JSON cannot say is refused with an {@link EvidenceError} that has the path of it:
* undefined, functions, symbols, bigint, holes, Date, Map and other class instances (`NOT_JSON_VALUE`), NaN,
* infinities and integers beyond ±(2^53-1) (`NUMBER_RANGE`), lone surrogates (`LONE_SURROGATE`) and more than
* `maxDepth` levels, which includes cycles (`TOO_DEEP`). `-0` is `0` (RFC 8785 §3.2.2.3). Members are read more than
* once, so they must be data: accessors that answer differently each time are not looked for.
*/
const canonicalize = (value, maxDepth = 64) => {
	const at = {
		path: [],
		maxDepth,
		objectsHoldOrder: true
	};
	const ordered = inOrder(value, 0, at);
	return at.objectsHoldOrder ? JSON.stringify(ordered) : write(value);
};
const refuse = (code, message, depth, at) => {
	throw new EvidenceError(code, message, pointer(at.path, depth));
};
/** The value itself where all members are in order, else a copy in order; refuses what JSON cannot say. */
const inOrder = (value, depth, at) => {
	switch (typeof value) {
		case "number": return Number.isSafeInteger(value) ? value : fraction(value, depth, at);
		case "string": return wellFormed(value, depth, at);
		case "boolean": return value;
		case "object":
			if (value === null) return value;
			if (depth >= at.maxDepth) return refuse("TOO_DEEP", `more than ${at.maxDepth} levels`, depth, at);
			return Array.isArray(value) ? array$1(value, depth, at) : object$1(value, depth, at);
		default: return refuse("NOT_JSON_VALUE", `${typeof value} is not a JSON value`, depth, at);
	}
};
const fraction = (value, depth, at) => {
	if (!Number.isFinite(value)) return refuse("NUMBER_RANGE", `${value} is not a JSON number`, depth, at);
	if (Number.isInteger(value)) return refuse("NUMBER_RANGE", "an integer beyond ±(2^53-1)", depth, at);
	return value;
};
const surrogate = /[\ud800-\udfff]/;
const wellFormed = (value, depth, at) => surrogate.test(value) && loneSurrogate.test(value) ? refuse("LONE_SURROGATE", "a surrogate without its pair", depth, at) : value;
const array$1 = (value, depth, at) => {
	if (Object.getPrototypeOf(value) !== Array.prototype || Object.keys(value).length !== value.length) return refuse("NOT_JSON_VALUE", "an array with holes, extra members or a class", depth, at);
	let copy;
	for (let i = 0; i < value.length; i++) {
		at.path[depth] = i;
		const item = inOrder(value[i], depth + 1, at);
		if (item === value[i]) continue;
		copy ??= value.slice();
		copy[i] = item;
	}
	return copy ?? value;
};
const object$1 = (value, depth, at) => {
	const prototype = Object.getPrototypeOf(value);
	if (prototype !== Object.prototype && prototype !== null) return refuse("NOT_JSON_VALUE", "an instance of a class is not a JSON object", depth, at);
	if (Object.getOwnPropertySymbols(value).length > 0) return refuse("NOT_JSON_VALUE", "a symbol is not a JSON key", depth, at);
	const keys = Object.keys(value);
	const sorted = isSorted(keys);
	let copy = sorted ? void 0 : {};
	for (const key of sorted ? keys : keys.sort()) {
		at.path[depth] = key;
		const member = inOrder(value[wellFormed(key, depth + 1, at)], depth + 1, at);
		if (copy === void 0 && member === value[key]) continue;
		copy ??= { ...value };
		if (listedOutOfOrder.test(key)) at.objectsHoldOrder = false;
		else copy[key] = member;
	}
	return copy ?? value;
};
/** RFC 8785 §3.2.3 sorts by UTF-16 code units, which is how `<` and the default sort compare text. */
const isSorted = (keys) => {
	for (let i = 1; i < keys.length; i++) if (keys[i - 1] > keys[i]) return false;
	return true;
};
/** Keys that look like array indices are listed first whatever the order they were set in; __proto__ is no key to set. */
const listedOutOfOrder = /^(?:\d|__proto__$)/;
/** The long way, for what `inOrder` found to be JSON. */
const write = (value) => {
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
	return `{${Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1).map(([key, member]) => `${JSON.stringify(key)}:${write(member)}`).join(",")}}`;
};
// packages/evidence/src/encoding.ts
/** 32 bytes as canonical base64url: the two bits after the last byte are zero. */
const base64Url = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;
/** 64 bytes as padded standard Base64. */
const signatureForm = /^[A-Za-z0-9+/]{86}==$/;
/** As {@link signatureForm}, and canonical: the four bits after the last byte are zero. */
const canonicalSignature = /^[A-Za-z0-9+/]{85}[AQgw]==$/;
/** The bytes of padded standard Base64, or undefined when `text` is not exactly their canonical form. */
const fromBase64 = (text) => {
	if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return void 0;
	const binary = atob(text);
	if (btoa(binary) !== text) return void 0;
	const bytes = new Uint8Array(binary.length);
	for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
	return bytes;
};
// packages/evidence/src/primitives.ts
const utf8$2 = new TextEncoder();
const bytesOf = (data) => typeof data === "string" ? utf8$2.encode(data) : new Uint8Array(data);
const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const importKey = async ({ x, y }) => {
	if (!base64Url.test(x) || !base64Url.test(y)) return void 0;
	try {
		const jwk = {
			kty: "EC",
			crv: "P-256",
			x,
			y
		};
		return await crypto.subtle.importKey("jwk", jwk, {
			name: "ECDSA",
			namedCurve: "P-256"
		}, false, ["verify"]);
	} catch (error) {
		if (error instanceof DOMException) return void 0;
		throw error;
	}
};
/** WebCrypto: browsers (in a secure context) and Node. */
const webPrimitives = {
	async sha256(data) {
		return hex(await crypto.subtle.digest("SHA-256", bytesOf(data)));
	},
	async verifyP256(publicKey, signature, data) {
		const key = await importKey(publicKey);
		if (key === void 0 || signature.length !== 64) return false;
		return crypto.subtle.verify({
			name: "ECDSA",
			hash: "SHA-256"
		}, key, bytesOf(signature), bytesOf(data));
	}
};
// packages/evidence/src/shape.ts
const NONE = [];
const wrong = (message) => [{
	path: "",
	message
}];
const below = (key, problems) => problems.length === 0 ? NONE : problems.map(({ path, message }) => ({
	path: step(key) + path,
	message
}));
/** One sentence about a value that fails `test`. */
const must = (test, message) => {
	const problems = wrong(message);
	return (value) => test(value) ? NONE : problems;
};
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** As a loop: a hostile list has more problems than a call may have arguments. */
const add = (problems, more) => {
	for (const problem of more) problems.push(problem);
};
/** Exactly the required members and perhaps the optional ones. */
const object = (required, optional = {}) => {
	const known = new Map(Object.entries({
		...required,
		...optional
	}));
	const names = Object.keys(required);
	return (value) => {
		if (!isObject(value)) return wrong("must be an object");
		const problems = [];
		for (const name of names) if (!Object.hasOwn(value, name)) add(problems, below(name, wrong("is missing")));
		for (const key of Object.keys(value)) {
			const shape = known.get(key);
			add(problems, below(key, shape ? shape(value[key]) : wrong("is not a known member")));
		}
		return problems;
	};
};
const array = (item) => (value) => {
	if (!Array.isArray(value)) return wrong("must be an array");
	const problems = [];
	for (let i = 0; i < value.length; i++) {
		const found = item(value[i]);
		if (found.length > 0) add(problems, below(i, found));
	}
	return problems;
};
const nullable = (shape) => (value) => value === null ? NONE : shape(value);
const matches = (pattern, message) => must((value) => typeof value === "string" && pattern.test(value), message);
const oneOf = (...values) => must((value) => values.includes(value), `must be ${values.map((value) => JSON.stringify(value)).join(" or ")}`);
const integer = (minimum, maximum = Number.MAX_SAFE_INTEGER) => must((value) => Number.isSafeInteger(value) && value >= minimum && value <= maximum, `must be an integer from ${minimum} to ${maximum}`);
/** Lengths count code points. */
const length = (value) => {
	let count = 0;
	for (const _ of value) count += 1;
	return count;
};
const text = (minimum = 0, maximum = Number.POSITIVE_INFINITY) => must((value) => {
	if (typeof value !== "string") return false;
	const characters = length(value);
	return characters >= minimum && characters <= maximum;
}, `must be text of ${minimum} to ${maximum} characters`);
const anyObject = must(isObject, "must be an object");
const anyText = must((value) => typeof value === "string", "must be text");
const boolean = must((value) => typeof value === "boolean", "must be true or false");
const uuid = matches(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, "must be a lower-case UUID");
const sha256 = matches(/^[a-f0-9]{64}$/, "must be 64 lower-case hex characters");
// packages/evidence/src/time.ts
const PATTERN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/;
const daysIn = (year, month) => new Date(Date.UTC(year, month, 0)).getUTCDate();
/** RFC 3339 §5.6 with a real date (§5.7) and upper-case T and Z; a leap second is not a time of these clocks. */
const isDateTime = (value) => {
	const parts = typeof value === "string" ? PATTERN.exec(value) : null;
	if (parts === null) return false;
	const [year, month, day, hour, minute, second, offsetHour, offsetMinute] = parts.slice(1).map((part) => Number(part ?? 0));
	return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && hour <= 23 && minute <= 59 && second <= 59 && offsetHour <= 23 && offsetMinute <= 59;
};
/** A time as a device wrote it. */
const dateTime = must(isDateTime, "must be an ISO 8601 timestamp");
const SERVER_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** A time as the server writes it: UTC, three decimals and Z, so that text order is time order. */
const serverTime = must((value) => isDateTime(value) && SERVER_TIME.test(value), "must be a UTC time with three decimals and Z");
// packages/evidence/src/consent/shape.ts
const role = oneOf("sender", "carrier", "consignee");
const mediaType = oneOf("image/jpeg", "image/png", "image/webp");
const photoByteSize = integer(1, 1048576);
const coordinate = must((value) => typeof value === "number" && Number.isFinite(value), "must be a number");
const point = object({
	x: coordinate,
	y: coordinate
});
const photo$1 = object({
	sha256,
	category: oneOf("goods", "damage", "customs", "other"),
	addedAt: dateTime,
	mediaType,
	byteSize: photoByteSize
});
/** Members and types of a DeviceConsent; the rules between them are in `check.ts`. */
const consentShape = object({
	id: uuid,
	documentDigest: anyText,
	artifactDigest: sha256,
	role,
	name: anyText,
	statement: anyText,
	occurredAt: dateTime,
	strokes: array(array(point)),
	publicKey: anyObject,
	signature: anyText
}, {
	mark: object({
		kind: oneOf("typed"),
		style: oneOf("great-vibes")
	}),
	reservations: anyText,
	photos: array(photo$1)
});
// packages/evidence/src/verify/shape.ts
const typeRef = object({
	name: matches(/^[a-z][a-z0-9_-]{0,63}$/, "must be the name of a document type"),
	version: text(1, 200)
});
const document$1 = object({
	id: uuid,
	tenantId: uuid,
	type: typeRef,
	reference: text(1, 200),
	currentVersionId: uuid,
	state: text(1, 200),
	createdAt: serverTime
});
const version$1 = object({
	id: uuid,
	documentId: uuid,
	revision: integer(1),
	type: typeRef,
	state: text(1, 200),
	data: anyObject,
	canonicalizationVersion: text(1, 200),
	snapshotDigest: sha256,
	createdAt: serverTime
});
const event = object({
	id: uuid,
	versionId: uuid,
	name: nullable(text(1, 200)),
	payload: anyObject,
	payloadDigest: sha256,
	previousDigest: nullable(sha256),
	eventDigest: sha256,
	receivedAt: serverTime
});
const consent$1 = object({
	versionId: uuid,
	role,
	body: consentShape,
	receivedAt: serverTime,
	digest: sha256
});
const photo = object({
	consentId: uuid,
	sha256,
	mediaType,
	byteSize: photoByteSize,
	receivedAt: serverTime
});
const artifact$1 = object({
	id: uuid,
	versionId: uuid,
	sha256,
	byteSize: integer(1),
	renderer: anyObject,
	createdAt: serverTime
}, {
	documentId: uuid,
	kind: oneOf("presentation_pdf")
});
const timestamp$1 = object({
	id: uuid,
	subjectKind: text(1, 200),
	subjectId: uuid,
	messageImprint: sha256,
	token: anyText,
	genTime: serverTime,
	policy: anyText,
	serial: matches(/^(?:0|-?[1-9]\d*)$/, "must be a decimal number")
}, {
	tsa: anyText,
	createdAt: serverTime
});
const sealVerification = object({
	id: uuid,
	verifiedAt: serverTime,
	result: anyText
}, {
	reason: anyText,
	dnsName: anyText,
	dnsAnswer: array(anyText),
	verifierVersion: anyText
});
const seal = object({
	id: uuid,
	position: integer(0),
	role: anyText,
	versionId: uuid,
	jws: anyText,
	sha256
}, {
	ecmrId: uuid,
	precedingSha256: sha256,
	alg: anyText,
	x5tS256: anyText,
	originUrl: anyText,
	iat: integer(0),
	sealer: anyText,
	sealerCompany: anyText,
	origin: anyText,
	receivedAt: serverTime,
	verifications: array(sealVerification),
	timestamps: array(timestamp$1)
});
const approval$1 = object({
	id: uuid,
	operation: text(1, 200),
	status: oneOf("pending", "approved", "rejected", "consumed", "expired"),
	requestedBy: object({
		connectionId: nullable(uuid),
		name: nullable(anyText)
	}),
	summary: nullable(anyObject),
	input: anyObject,
	url: anyText,
	createdAt: serverTime,
	decidedAt: nullable(serverTime),
	decidedBy: nullable(anyText),
	expiresAt: serverTime
});
const link$1 = object({
	id: uuid,
	documentId: uuid,
	role,
	status: oneOf("active", "expired", "revoked", "signed"),
	createdAt: serverTime,
	expiresAt: serverTime,
	revokedAt: nullable(serverTime),
	signedAt: nullable(serverTime),
	openedAt: nullable(serverTime)
});
/** Members and types of an evidence object of profile evidence-0.7; anything it does not name is refused. */
const evidenceShape = object({
	profile: oneOf("evidence-0.7"),
	pades: oneOf(false),
	document: document$1,
	versions: array(version$1),
	events: array(event),
	consents: array(consent$1),
	photos: array(photo),
	artifacts: array(artifact$1),
	timestamps: array(timestamp$1),
	olfSeals: array(seal),
	approvals: array(approval$1),
	links: array(link$1),
	cmrComplete: boolean,
	missing: array(role)
});
// packages/evidence/src/bundle/paths.ts
/** The only names a bundle has: one folder at most, no dots that lead out of it, plain ASCII. */
const SAFE_PATH = /^(?:(?:artifacts|photos|type)\/)?[A-Za-z0-9_][A-Za-z0-9._-]{0,249}$/;
const isSafePath = (path) => SAFE_PATH.test(path);
/** Safe paths are ASCII, so the order of code units is byte order. */
const sortedPaths = (paths) => [...paths].sort();
const extensions = {
	"image/jpeg": "jpg",
	"image/png": "png",
	"image/webp": "webp"
};
const MANIFEST$1 = "manifest.json";
const EVIDENCE = "evidence.json";
const README = "README.txt";
const photoPath = (sha256, mediaType) => `photos/${sha256}.${extensions[mediaType]}`;
const typePath = (name, version) => `type/${name}-${version}.json`;
const ARTIFACT = /^artifacts\/([a-f0-9]{64})\.pdf$/;
const PHOTO = /^photos\/([a-f0-9]{64})\.(?:jpg|png|webp)$/;
const TYPE = /^type\/.+\.json$/;
/** What a path of a bundle is for; undefined for a path no bundle has. */
const placeOf = (path) => {
	if (path === "manifest.json") return { kind: "manifest" };
	if (path === "evidence.json") return { kind: "evidence" };
	if (path === "README.txt") return { kind: "readme" };
	const [, artifact] = ARTIFACT.exec(path) ?? [];
	if (artifact !== void 0) return {
		kind: "artifact",
		sha256: artifact
	};
	const [, photo] = PHOTO.exec(path) ?? [];
	if (photo !== void 0) return {
		kind: "photo",
		sha256: photo
	};
	return TYPE.test(path) ? { kind: "type" } : void 0;
};
String.raw`# check.py begins
import base64, hashlib, json

class Number(str):
    pass

def canonical(x):
    if isinstance(x, Number):
        return str(x)
    if isinstance(x, dict):
        keys = sorted(x, key=lambda k: k.encode('utf-16-be'))
        return '{' + ','.join(canonical(k) + ':' + canonical(x[k]) for k in keys) + '}'
    if isinstance(x, list):
        return '[' + ','.join(canonical(i) for i in x) + ']'
    return json.dumps(x, ensure_ascii=False)

def digest(x):
    return hashlib.sha256(x if isinstance(x, bytes) else canonical(x).encode('utf-8')).hexdigest()

def read(path):
    with open(path, 'rb') as f:
        return f.read()

def load(path):
    return json.loads(read(path), parse_int=Number, parse_float=Number)

def without(x, *members):
    return {k: v for k, v in x.items() if k not in members}

wrong = 0
def check(what, holds):
    global wrong
    wrong += not holds
    print('ok   ' if holds else 'WRONG', what)

def der(tag, body):
    return bytes([tag, len(body)]) + body

def der_integer(b):
    b = b.lstrip(b'\0') or b'\0'
    return der(2, (b'\0' if b[0] & 128 else b'') + b)

def base64url(s):
    return base64.urlsafe_b64decode(s + '=')

SPKI = bytes.fromhex('3059301306072a8648ce3d020106082a8648ce3d03010703420004')

def write(path, content):
    with open(path, 'wb') as f:
        f.write(content)

for f in load('manifest.json')['files']:
    check('file ' + f['path'], digest(read(f['path'])) == f['sha256'])

e = load('evidence.json')
check('evidence.json is canonical', canonical(e).encode('utf-8') == read('evidence.json'))
previous, time, before = None, '', {}
for link in e['events']:
    good = digest(link['payload']) == link['payloadDigest'] and link['previousDigest'] == previous
    good = good and digest(without(link, 'payload', 'eventDigest')) == link['eventDigest']
    check('event %s' % link['name'], good and link['receivedAt'] >= time)
    if link['name'] in ('document.issued', 'version.created', 'document.amended'):
        before[link['versionId']] = previous
    previous, time = link['eventDigest'], link['receivedAt']

for v in e['versions']:
    snapshot = dict(without(v, 'snapshotDigest'), previousEventDigest=before[v['id']])
    check('version ' + v['revision'], digest(snapshot) == v['snapshotDigest'])

print()
for n, c in enumerate(e['consents'], 1):
    body = c['body']
    version = next(v for v in e['versions'] if v['id'] == c['versionId'])
    artifact = next(a for a in e['artifacts'] if a['versionId'] == c['versionId'])
    check('consent of the ' + c['role'], digest(body) == c['digest']
          and body['documentDigest'] == version['snapshotDigest']
          and body['artifactDigest'] == artifact['sha256'])
    raw = base64.b64decode(body['signature'], validate=True)
    name = 'consent-%d' % n
    write(name + '.txt', canonical(without(body, 'signature')).encode('utf-8'))
    write(name + '.sig', der(48, der_integer(raw[:32]) + der_integer(raw[32:])))
    key = body['publicKey']
    write(name + '.key', SPKI + base64url(key['x']) + base64url(key['y']))
    print('      openssl dgst -sha256 -keyform DER -verify %s.key -signature %s.sig %s.txt' % (name, name, name))

print('\n%d wrong' % wrong)
raise SystemExit(wrong > 0)
# check.py ends`;
// packages/evidence/src/bundle/crc32.ts
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let remainder = byte;
	for (let bit = 0; bit < 8; bit++) remainder = remainder >>> 1 ^ (remainder & 1 ? 3988292384 : 0);
	return remainder;
});
/** CRC-32 as ZIP uses it (ISO 3309, APPNOTE 4.4.7). */
const crc32 = (bytes) => {
	let crc = 4294967295;
	for (const byte of bytes) crc = crc >>> 8 ^ TABLE[(crc ^ byte) & 255];
	return (crc ^ 4294967295) >>> 0;
};
// packages/evidence/src/bundle/zip.ts
const LOCAL_FILE = 67324752;
const CENTRAL_FILE = 33639248;
const END_OF_CENTRAL = 101010256;
const LOCAL_SIZE = 30;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
/** 2.0: the least that has folders in names. */
const ZIP_VERSION = 20;
/** 1980-01-01 as MS-DOS writes it; the time is 0. */
const DOS_DATE = 33;
const MAX_SIZE = 4294967295;
const MAX_ENTRIES = 65535;
const ascii = new TextEncoder();
/**
* A ZIP of the files, stored without compression in byte order of their names, dated 1980-01-01, with no extra
* fields, attributes or comments. The same files give the same bytes.
*/
const zip = (files) => {
	const paths = sortedPaths(files.keys());
	for (const path of paths) if (!isSafePath(path)) throw new EvidenceError("BUNDLE_INPUT", "not a path a bundle may have", path);
	const local = paths.reduce((sum, path) => sum + LOCAL_SIZE + path.length + size(files, path), 0);
	const total = paths.reduce((sum, path) => sum + CENTRAL_SIZE + path.length, local + END_SIZE);
	if (total > MAX_SIZE || paths.length > MAX_ENTRIES) throw new EvidenceError("BUNDLE_INPUT", "too large for a ZIP without 64-bit fields");
	const out = new Uint8Array(total);
	const view = new DataView(out.buffer);
	let at = 0;
	let directory = local;
	for (const path of paths) {
		const content = files.get(path);
		const common = {
			path,
			size: content.length,
			crc: crc32(content)
		};
		directory = writeCentral(view, directory, common, at);
		at = writeLocal(view, at, common);
		out.set(content, at);
		at += content.length;
	}
	writeEnd(view, directory, {
		entries: paths.length,
		start: local
	});
	return out;
};
const size = (files, path) => files.get(path)?.length ?? 0;
/** The fields a local header and a central one share; returns the position after them. */
const writeCommon = (view, at, { path, size, crc }) => {
	view.setUint16(at, ZIP_VERSION, true);
	view.setUint16(at + 8, DOS_DATE, true);
	view.setUint32(at + 10, crc, true);
	view.setUint32(at + 14, size, true);
	view.setUint32(at + 18, size, true);
	view.setUint16(at + 22, path.length, true);
	return at + 26;
};
const writeName = (view, at, path) => {
	new Uint8Array(view.buffer).set(ascii.encode(path), at);
	return at + path.length;
};
const writeLocal = (view, at, entry) => {
	view.setUint32(at, LOCAL_FILE, true);
	return writeName(view, writeCommon(view, at + 4, entry), entry.path);
};
const writeCentral = (view, at, entry, offset) => {
	view.setUint32(at, CENTRAL_FILE, true);
	view.setUint16(at + 4, ZIP_VERSION, true);
	writeCommon(view, at + 6, entry);
	view.setUint32(at + 42, offset, true);
	return writeName(view, at + CENTRAL_SIZE, entry.path);
};
const writeEnd = (view, at, { entries, start }) => {
	view.setUint32(at, END_OF_CENTRAL, true);
	view.setUint16(at + 8, entries, true);
	view.setUint16(at + 10, entries, true);
	view.setUint32(at + 12, at - start, true);
	view.setUint32(at + 16, start, true);
};
/**
* The files of a ZIP that {@link zip} could have made. The archive is read by its local headers alone and then made
* again: any byte that differs, wherever it stands (compression, flags, comments, gaps, a wrong checksum, a second
* entry of one name, another order), is refused with `BUNDLE_FORMAT`.
*/
const unzip = (archive) => {
	const files = readLocalFiles(archive);
	const again = zip(files);
	if (again.length !== archive.length) throw refused$1("bytes before, between or after what a bundle has");
	for (let i = 0; i < again.length; i++) if (again[i] !== archive[i]) throw refused$1(`byte ${i} is not what a bundle has there`);
	return files;
};
const readLocalFiles = (archive) => {
	const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
	const files = /* @__PURE__ */ new Map();
	let at = 0;
	while (at + LOCAL_SIZE <= archive.length && view.getUint32(at, true) === LOCAL_FILE) {
		const nameEnd = at + LOCAL_SIZE + view.getUint16(at + 26, true);
		const end = nameEnd + view.getUint32(at + 18, true);
		if (end > archive.length) throw refused$1("a file is cut off");
		const path = String.fromCharCode(...archive.subarray(at + LOCAL_SIZE, nameEnd));
		if (!isSafePath(path)) throw refused$1("not a path a bundle may have", path);
		if (files.has(path)) throw refused$1("two files of one name", path);
		files.set(path, archive.subarray(nameEnd, end));
		at = end;
	}
	return files;
};
const refused$1 = (message, path) => new EvidenceError("BUNDLE_FORMAT", message, path);
new TextEncoder();
// packages/evidence/src/scan.ts
const QUOTE = 34;
const COLON = 58;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
/** The index of the quote that ends the string starting at `start`, or the text's length. */
const endOfString = (text, start) => {
	for (let end = text.indexOf("\"", start + 1); end !== -1; end = text.indexOf("\"", end + 1)) {
		let backslashes = 0;
		while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
		if (backslashes % 2 === 0) return end;
	}
	return text.length;
};
/** Levels and colons outside strings. Says nothing about validity: for valid JSON, colons are object members. */
const measure = (text) => {
	let depth = 0;
	let level = 0;
	let colons = 0;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code === QUOTE) i = endOfString(text, i);
		else if (code === COLON) colons += 1;
		else if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth = Math.max(depth, ++level);
		else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) level -= 1;
	}
	return {
		depth,
		colons
	};
};
/** JSON Pointer of the first key that its object already has; `text` is valid JSON that has one. */
const findDuplicateKey = (text) => {
	const open = [];
	let last = "";
	for (let i = 0; i < text.length; i++) {
		const character = text[i];
		const top = open.at(-1);
		if (character === "\"") {
			const end = endOfString(text, i);
			last = text.slice(i, end + 1);
			i = end;
		} else if (character === ":" && top?.keys) {
			top.at = JSON.parse(last);
			if (top.keys.has(top.at)) return pointer(open.map((container) => container.at));
			top.keys.add(top.at);
		} else if (character === "," && typeof top?.at === "number") top.at += 1;
		else if (character === "{") open.push({
			keys: /* @__PURE__ */ new Set(),
			at: ""
		});
		else if (character === "[") open.push({
			keys: void 0,
			at: 0
		});
		else if (character === "}" || character === "]") open.pop();
	}
	return "";
};
// packages/evidence/src/parse.ts
const BOM = "﻿";
const utf8$1 = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
/**
* A JSON text as the value it says, or an {@link EvidenceError} that names the problem and, where it is known,
* its path: `NOT_UTF8`, `BYTE_ORDER_MARK`, `NOT_JSON`, `DUPLICATE_KEY`, `LONE_SURROGATE` (escaped ones too),
* `NUMBER_RANGE` (integers beyond ±(2^53-1), numbers that overflow) and `TOO_DEEP` (more than `maxDepth` levels,
* 64 unless told). What it returns, `canonicalize` accepts.
*
* `__proto__` as a key becomes an own property and never touches a prototype; do not copy it by assignment.
*/
const parseStrict = (input, { maxDepth = 64 } = {}) => {
	const text = typeof input === "string" ? input : decode(input);
	if (text.startsWith(BOM)) throw new EvidenceError("BYTE_ORDER_MARK", "JSON starts with a byte order mark");
	const { depth, colons } = measure(text);
	if (depth > maxDepth) throw new EvidenceError("TOO_DEEP", `more than ${maxDepth} levels`);
	const value = parse(text);
	if (check(value) !== colons) throw new EvidenceError("DUPLICATE_KEY", "the same key twice", findDuplicateKey(text));
	return value;
};
const decode = (bytes) => {
	try {
		return utf8$1.decode(bytes);
	} catch (error) {
		if (error instanceof TypeError) throw new EvidenceError("NOT_UTF8", "not UTF-8");
		throw error;
	}
};
const parse = (text) => {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (error instanceof SyntaxError) throw new EvidenceError("NOT_JSON", "not JSON");
		throw error;
	}
};
/** Refuses what JSON.parse lets through; returns the number of members of all objects. */
const check = (value) => {
	const path = [];
	const refuse = (code, message, depth) => {
		throw new EvidenceError(code, message, pointer(path, depth));
	};
	const string = (text, depth) => {
		if (loneSurrogate.test(text)) refuse("LONE_SURROGATE", "a surrogate without its pair", depth);
	};
	const visit = (node, depth) => {
		if (typeof node === "string") string(node, depth);
		else if (typeof node === "number" && !Number.isFinite(node)) refuse("NUMBER_RANGE", "a number too large for a double", depth);
		else if (Number.isInteger(node) && !Number.isSafeInteger(node)) refuse("NUMBER_RANGE", "an integer beyond ±(2^53-1)", depth);
		if (typeof node !== "object" || node === null) return 0;
		let keys = 0;
		if (Array.isArray(node)) {
			for (let i = 0; i < node.length; i++) {
				path[depth] = i;
				keys += visit(node[i], depth + 1);
			}
			return keys;
		}
		for (const key of Object.keys(node)) {
			path[depth] = key;
			string(key, depth + 1);
			keys += 1 + visit(node[key], depth + 1);
		}
		return keys;
	};
	return visit(value, 0);
};
// packages/evidence/src/bundle/open.ts
/**
* The contents of an evidence bundle, read strictly: exactly the ZIP and the files the profile allows, nothing that
* the manifest does not list, every size right, every JSON file the canonical text of what it says. Whether the
* files have their digests, and whether the evidence holds, is for `verifyBundle` to say.
* Throws EvidenceError, for the archive and its files `BUNDLE_FORMAT`, for broken JSON as `parseStrict`.
*/
const openBundle = (archive) => openFiles(unzip(archive));
/** As {@link openBundle}, for the files of an unpacked bundle by their paths (`/` between folder and file). */
const openFiles = (files) => {
	const manifest = readManifest(files);
	onlyListed(manifest.files, files);
	if (!files.has("README.txt")) throw refused("is missing", README);
	return {
		manifest,
		files,
		evidence: readJson(files, EVIDENCE),
		artifacts: bySha256(files, "artifact"),
		photos: bySha256(files, "photo"),
		typeDefinitions: readTypes(files)
	};
};
const refused = (message, path) => new EvidenceError("BUNDLE_FORMAT", message, path);
const manifestShape = object({
	format: oneOf("consignment-evidence-bundle-1"),
	profile: text(1, 200),
	documentId: uuid,
	createdAt: serverTime,
	files: array(object({
		path: matches(/./, "must be a path"),
		sha256,
		byteSize: integer(0)
	}))
});
const readManifest = (files) => {
	const manifest = readJson(files, MANIFEST$1);
	const [problem] = manifestShape(manifest);
	if (problem !== void 0) throw refused(problem.message, `${MANIFEST$1}${problem.path}`);
	return manifest;
};
const readJson = (files, path) => {
	const bytes = files.get(path);
	if (bytes === void 0) throw refused("is missing", path);
	const value = parseStrict(bytes);
	if (canonicalize(value) !== new TextDecoder().decode(bytes)) throw new EvidenceError("NOT_CANONICAL", "not the canonical text of what it says (RFC 8785)", path);
	return value;
};
const onlyListed = (listed, files) => {
	const paths = listed.map(({ path }) => path);
	if (paths.join("\n") !== sortedPaths(new Set(paths)).join("\n")) throw refused("files are not in byte order of their paths, once each", MANIFEST$1);
	for (const { path, byteSize } of listed) {
		if (!isSafePath(path) || placeOf(path) === void 0) throw refused("not a file of a bundle", path);
		const size = files.get(path)?.length;
		if (size === void 0) throw refused("is listed and missing", path);
		if (size !== byteSize) throw refused(`has ${size} bytes where ${byteSize} are listed`, path);
	}
	for (const path of files.keys()) if (path !== "manifest.json" && !paths.includes(path)) throw refused("is not listed in the manifest", path);
	if (paths.includes("manifest.json")) throw refused("the manifest cannot list itself", MANIFEST$1);
};
const bySha256 = (files, kind) => {
	const found = /* @__PURE__ */ new Map();
	for (const [path, content] of files) {
		const place = placeOf(path);
		if (place?.kind !== kind) continue;
		if (found.has(place.sha256)) throw refused("the same photo under two names", path);
		found.set(place.sha256, content);
	}
	return found;
};
const readTypes = (files) => {
	const found = /* @__PURE__ */ new Map();
	for (const path of files.keys()) {
		if (placeOf(path)?.kind !== "type") continue;
		const definition = readJson(files, path);
		const { name, version } = isObject(definition) ? definition : {};
		if (typeof name !== "string" || typeof version !== "string" || path !== typePath(name, version)) throw refused("is not the definition its name says", path);
		found.set(`${name}@${version}`, definition);
	}
	return found;
};
// packages/evidence/src/verify/report.ts
/** Collects checks in the order they are made. */
var Report = class {
	#checks = [];
	/** Passed when `reasons` is empty, else failed for all of them; `false` and undefined entries do not count. */
	check(name, subject, reasons) {
		const found = reasons.filter((reason) => reason !== false && reason !== void 0);
		if (found.length === 0) this.#add({
			name,
			result: "passed"
		}, subject);
		else this.#add({
			name,
			result: "failed",
			reason: found.join("; ")
		}, subject);
	}
	/** Something that nobody can tell from the evidence alone; it does not change the verdict. */
	notCheckable(name, subject, reason) {
		this.#add({
			name,
			result: "not checkable offline",
			reason
		}, subject);
	}
	/** Bytes that should be here and are not: the verdict is `incomplete` at best. */
	missing(name, subject, reason) {
		this.#add({
			name,
			result: "not checkable offline",
			reason,
			missing: true
		}, subject);
	}
	conclude(informational) {
		return {
			verdict: this.#verdict(),
			checks: this.#checks,
			informational
		};
	}
	#verdict() {
		if (this.#checks.some(({ result }) => result === "failed")) return "invalid";
		return this.#checks.some(({ missing }) => missing) ? "incomplete" : "valid";
	}
	#add(check, subject) {
		const { name, ...rest } = check;
		this.#checks.push(subject === void 0 ? check : {
			name,
			subject,
			...rest
		});
	}
};
// packages/evidence/src/verify/payloads.ts
const artifact = object({
	id: uuid,
	sha256,
	byteSize: integer(1),
	renderer: anyObject,
	createdAt: serverTime
});
const issued$1 = object({
	tenantId: uuid,
	documentId: uuid,
	reference: text(1, 200),
	type: object({
		name: text(1, 64),
		version: text(1, 200)
	}),
	typeSha256: sha256,
	createdAt: serverTime,
	versionId: uuid,
	snapshotDigest: sha256,
	artifact
});
const consent = object({
	consentId: uuid,
	role,
	digest: sha256,
	documentDigest: sha256,
	artifactDigest: sha256,
	grantId: uuid
});
const version = object({
	versionId: uuid,
	revision: integer(2),
	state: text(1, 200),
	snapshotDigest: sha256,
	artifact
});
const approval = object({
	approvalId: uuid,
	kind: text(1, 200),
	connectionId: uuid,
	operation: text(1, 200),
	input: anyObject,
	targetDigest: nullable(anyText),
	digest: sha256,
	decidedBy: anyText,
	decidedAt: serverTime
});
const link = object({
	grantId: uuid,
	role,
	expiresAt: serverTime
});
const timestamp = object({
	timestampId: uuid,
	subjectKind: text(1, 200),
	subjectId: uuid,
	messageImprint: sha256,
	tokenSha256: sha256
});
/** Exactly the members of each event's payload. */
const payloadShapes = {
	"document.issued": issued$1,
	"consent.sender": consent,
	"consent.carrier": consent,
	"consent.consignee": consent,
	"version.created": version,
	"document.amended": version,
	"photo.stored": object({
		consentId: uuid,
		sha256,
		mediaType,
		byteSize: photoByteSize
	}),
	"approval.consumed": approval,
	"link.created": link,
	"link.renewed": link,
	"link.revoked": link,
	"link.sent": link,
	"timestamp.added": timestamp,
	"seal.added": object({
		sealId: uuid,
		role: anyText,
		position: integer(0),
		sha256
	})
};
const isKnown = (name) => name !== null && Object.hasOwn(payloadShapes, name);
// packages/evidence/src/verify/history.ts
const readHistory = ({ events }) => {
	const entries = [];
	const madeBy = /* @__PURE__ */ new Map();
	const generationOf = /* @__PURE__ */ new Map();
	const currentAt = [];
	let current;
	for (const [index, event] of events.entries()) {
		const entry = asEntry(event, index);
		if (entry !== void 0) entries.push(entry);
		if (entry !== void 0 && makesVersion(entry)) {
			const before = current === void 0 ? void 0 : generationOf.get(current);
			current = entry.payload.versionId;
			madeBy.set(current, entry);
			generationOf.set(current, is("version.created")(entry) ? before ?? current : current);
		}
		currentAt.push(current);
	}
	return {
		entries,
		madeBy,
		generationOf,
		currentAt
	};
};
const asEntry = (event, index) => {
	const { name } = event;
	if (!isKnown(name) || payloadShapes[name](event.payload).length > 0) return void 0;
	return {
		index,
		event,
		name,
		payload: event.payload
	};
};
/** Narrows an entry to one of the names. */
const is = (...names) => (entry) => names.includes(entry.name);
const makesVersion = is("document.issued", "version.created", "document.amended");
const isConsent = is("consent.sender", "consent.carrier", "consent.consignee");
const isLink = is("link.created", "link.renewed", "link.revoked", "link.sent");
// packages/evidence/src/verify/scene.ts
/** The same JSON value. */
const same = (a, b) => canonicalize(a) === canonicalize(b);
/** A reason when the two texts or numbers differ. */
const differs = (what, a, b) => a === b ? void 0 : `${what} is ${show(a)} where it must be ${show(b)}`;
const show = (value) => value === void 0 ? "absent" : JSON.stringify(value);
/** One check that an array holds exactly what the chain names, once each and in chain order. */
const inChainOrder = ({ report }, array, listed, named) => {
	const ordered = listed.length === named.length && listed.every((id, i) => id === named[i]);
	report.check(`${array} as the chain names them`, void 0, [
		...listed.filter((id) => !named.includes(id)).map((id) => `no event names ${id}`),
		...named.filter((id) => !listed.includes(id)).map((id) => `${id} is not listed`),
		new Set(named).size !== named.length && "the chain names one of them twice",
		new Set(listed).size !== listed.length && "one of them is listed twice",
		!ordered && "not the chain order"
	]);
};
// packages/evidence/src/verify/approvals.ts
/** The event that an approved operation makes; `publish` makes `document.issued`, which comes before. */
const effects = /* @__PURE__ */ new Map([
	["create_sign_grant", "link.created"],
	["renew_sign_grant", "link.renewed"],
	["send_sign_grant", "link.sent"],
	["revoke_sign_grant", "link.revoked"],
	["revoke_sign_grants", "link.revoked"]
]);
/** Every approval was bound to exactly its request, by its digest, and stands beside what it allowed. */
const approvals = async (scene) => {
	const { evidence, history, primitives, report } = scene;
	const entries = history.entries.filter(is("approval.consumed"));
	inChainOrder(scene, "approvals", evidence.approvals.map(({ id }) => id), entries.map(({ payload }) => payload.approvalId));
	for (const { payload, ...entry } of entries) {
		const record = evidence.approvals.find(({ id }) => id === payload.approvalId);
		const bound = approvalText(evidence.document.tenantId, payload);
		report.check("approval", payload.approvalId, [
			await primitives.sha256(bound) !== payload.digest && "digest is not that of the request it was given for",
			payload.decidedAt > entry.event.receivedAt && "used before it was decided",
			...record === void 0 ? [] : asRecorded$1(record, payload)
		]);
		report.check("approval beside its effect", payload.approvalId, [wrongEffect(scene, {
			payload,
			...entry
		})]);
	}
};
/** The text whose SHA-256 is the approval's digest: whoever approved, approved exactly this. */
const approvalText = (tenantId, { kind, connectionId, operation, input, targetDigest }) => canonicalize([
	"service-approval-1",
	tenantId,
	kind,
	connectionId,
	operation,
	input,
	targetDigest
]);
const asRecorded$1 = (record, payload) => [
	differs("status", record.status, "consumed"),
	differs("operation", record.operation, payload.operation),
	!same(record.input, payload.input) && "input is not the one the chain names",
	differs("requestedBy", record.requestedBy.connectionId, payload.connectionId),
	differs("decidedBy", record.decidedBy, payload.decidedBy),
	differs("decidedAt", record.decidedAt, payload.decidedAt)
];
const wrongEffect = ({ evidence, history }, { index, payload }) => {
	if (payload.operation === "publish") return evidence.events[index - 1]?.name === "document.issued" ? void 0 : "not right after document.issued";
	const effect = effects.get(payload.operation);
	if (effect === void 0) return `${payload.operation} is not an operation that needs approval here`;
	const next = history.entries.find((entry) => entry.index === index + 1);
	if (next?.name !== effect) return `not right before ${effect}`;
	const { document_id: documentId, role } = payload.input;
	if (documentId !== void 0 && documentId !== evidence.document.id) return "approved for another document";
	return role !== void 0 && "role" in next.payload ? differs("role", next.payload.role, role) : void 0;
};
// packages/evidence/src/verify/artifacts.ts
/** Every version has one PDF, the chain names it, and its bytes are the named ones. */
const artifacts = async (scene) => {
	const { evidence, files, history, report } = scene;
	const made = history.entries.filter(makesVersion);
	const ids = evidence.artifacts.map(({ id }) => id);
	inChainOrder(scene, "artifacts", ids, made.map(({ payload }) => payload.artifact.id));
	for (const { payload } of made) {
		const record = evidence.artifacts.find(({ id }) => id === payload.artifact.id);
		if (record === void 0) continue;
		report.check("artifact", record.id, [
			differs("versionId", record.versionId, payload.versionId),
			differs("sha256", record.sha256, payload.artifact.sha256),
			differs("byteSize", record.byteSize, payload.artifact.byteSize),
			differs("createdAt", record.createdAt, payload.artifact.createdAt),
			!same(record.renderer, payload.artifact.renderer) && "renderer is not the one the chain names",
			record.documentId !== void 0 && differs("documentId", record.documentId, evidence.document.id)
		]);
		await bytes$1(scene, record);
	}
	for (const sha256 of files.artifacts.keys()) if (!evidence.artifacts.some((artifact) => artifact.sha256 === sha256)) report.check("artifact bytes", sha256, ["no version has this PDF"]);
};
const bytes$1 = async ({ files, primitives, report }, { id, sha256, byteSize }) => {
	const content = files.artifacts.get(sha256);
	if (content === void 0) return report.missing("artifact bytes", id, "the PDF is not here");
	report.check("artifact bytes", id, [differs("size", content.length, byteSize), await primitives.sha256(content) !== sha256 && "the PDF is not the one that was stored"]);
};
// packages/evidence/src/event.ts
/** The text whose SHA-256 is `eventDigest`: exactly these six members of the link. */
const eventText = (link) => canonicalize({
	id: link.id,
	versionId: link.versionId,
	name: link.name,
	payloadDigest: link.payloadDigest,
	previousDigest: link.previousDigest,
	receivedAt: link.receivedAt
});
// packages/evidence/src/verify/chain.ts
/** Every payload and link has its digest, every link names the one before it, and time never runs back. */
const chain = async ({ evidence, primitives, report }) => {
	report.check("chain has a start", void 0, [evidence.events.length === 0 && "there are no events"]);
	let previousDigest = null;
	let previousTime = "";
	const ids = /* @__PURE__ */ new Set();
	for (const event of evidence.events) {
		const payloadDigest = await primitives.sha256(canonicalize(event.payload));
		report.check("payload digest", event.id, [payloadDigest !== event.payloadDigest && "the payload is not what payloadDigest was made of"]);
		report.check("event digest", event.id, [await primitives.sha256(eventText(event)) !== event.eventDigest && "the link is not what eventDigest was made of"]);
		report.check("chain link", event.id, [
			event.previousDigest !== previousDigest && "previousDigest is not the event before it",
			event.receivedAt < previousTime && "receivedAt is earlier than the event before it",
			ids.has(event.id) && "another event has the same id"
		]);
		ids.add(event.id);
		previousDigest = event.eventDigest;
		previousTime = event.receivedAt;
	}
};
// packages/evidence/src/verify/fold-events.ts
/** What the type's fold makes of the first `count` events. */
const folded = (scene, count) => {
	const { name, version } = scene.evidence.document.type;
	const fold = scene.types.get(`${name}@${version}`);
	if (fold === void 0) return { problem: `this verifier does not know the document type ${name}@${version}` };
	try {
		return fold(foldEvents(scene, count));
	} catch (error) {
		return { problem: `the type's state machine refuses the events: ${error instanceof Error ? error.message : String(error)}` };
	}
};
/** Events as a fold sees them: versions as generations, reservations from the consent's body. */
const foldEvents = ({ evidence, history }, count) => {
	const consentOf = new Map(history.entries.map(({ index, payload }) => [index, "consentId" in payload ? payload.consentId : void 0]));
	return evidence.events.slice(0, count).flatMap(({ name, versionId }, index) => {
		if (name === null) return [];
		const event = {
			name,
			versionId: history.generationOf.get(versionId) ?? versionId
		};
		if (name !== "consent.consignee") return [event];
		const reservations = evidence.consents.find(({ body }) => body.id === consentOf.get(index))?.body.reservations;
		return [reservations === void 0 ? event : {
			...event,
			reservations
		}];
	});
};
// packages/evidence/src/verify/completeness.ts
/**
* `missing` are the roles that signed older data and not the current. `cmrComplete` is the type's word; where its
* fold has none, that the sender and the carrier signed the current data (CMR art. 5).
*/
const completeness = (scene) => {
	const { evidence, history, report } = scene;
	const current = history.generationOf.get(history.currentAt.at(-1) ?? "");
	const signedNow = /* @__PURE__ */ new Set();
	const signedBefore = /* @__PURE__ */ new Set();
	for (const { event, payload } of history.entries.filter(isConsent)) if (history.generationOf.get(event.versionId) === current) signedNow.add(payload.role);
	else signedBefore.add(payload.role);
	const missing = [...signedBefore].filter((role) => !signedNow.has(role));
	report.check("missing", evidence.document.id, [differs("missing", [...evidence.missing].sort().join(), missing.sort().join())]);
	const { cmrComplete = signedNow.has("sender") && signedNow.has("carrier"), problem } = folded(scene, evidence.events.length);
	report.check("cmrComplete", evidence.document.id, [problem ?? differs("cmrComplete", evidence.cmrComplete, cmrComplete)]);
};
// packages/evidence/src/consent/key.ts
/**
* What is wrong with a device's public key, or undefined. A JWK with more members is refused: with `d` it would be
* the private key, and every other member is a place to hide something in what is signed.
*/
const keyProblem = (key) => {
	if (typeof key !== "object" || key === null) return problem$1("", "not an object");
	const jwk = key;
	if (Object.keys(jwk).sort().join() !== "crv,kty,x,y") return problem$1("", "must have exactly the members kty, crv, x and y");
	if (jwk.kty !== "EC") return problem$1("/kty", "must be EC");
	if (jwk.crv !== "P-256") return problem$1("/crv", "must be P-256");
	for (const member of ["x", "y"]) {
		const value = jwk[member];
		if (typeof value !== "string" || !base64Url.test(value)) return problem$1(`/${member}`, "must be 32 bytes in base64url (43 characters)");
	}
};
const problem$1 = (path, message) => ({
	path: `/publicKey${path}`,
	rule: "public-key",
	message
});
// packages/evidence/src/consent/check.ts
const MAX_RESERVATIONS = 150;
const MAX_PHOTOS = 10;
/**
* Every rule of profile evidence-0.7 that the consent breaks, all at once; an empty list when it keeps them.
* Members and types come first: the other rules speak only about a consent that has them.
* `linkRole` is the role of the link it came by. Digests and the signature are not looked at.
*/
const checkConsent = (consent, linkRole) => {
	const misshapen = consentShape(consent);
	if (misshapen.length > 0) return misshapen.map(({ path, message }) => problem(path, "shape", message));
	return rules.flatMap((rule) => [...rule(consent, linkRole)]);
};
const rules = [
	function* sameRole({ role }, linkRole) {
		if (role !== linkRole) yield problem("/role", "role", `the link is for the ${linkRole}`);
	},
	function* signed({ name, statement }) {
		if (name.trim() === "") yield problem("/name", "name", "must name the signer");
		if (statement.trim() === "") yield problem("/statement", "statement", "must say what was agreed to");
	},
	function* drawnOrTyped({ strokes, mark }) {
		if (mark !== void 0 && strokes.length > 0) yield problem("/strokes", "strokes", "must be empty beside a typed mark");
		if (mark === void 0 && !strokes.some((stroke) => stroke.length > 0)) yield problem("/strokes", "strokes", "must not be empty without a mark");
	},
	function* insideTheSquare({ strokes }) {
		for (const [i, stroke] of strokes.entries()) for (const [j, { x, y }] of stroke.entries()) if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) yield problem(`/strokes/${i}/${j}`, "unit-square", "must lie in the unit square");
	},
	function* onlyConsigneeReserves({ role, reservations }) {
		if (reservations === void 0) return;
		const rule = "reservations";
		if (role !== "consignee") yield problem("/reservations", rule, "only the consignee may reserve (CMR art. 30)");
		if (reservations.trim() === "") yield problem("/reservations", rule, "must be absent when there are none");
		if (length(reservations) > MAX_RESERVATIONS) yield problem("/reservations", rule, `must have at most ${MAX_RESERVATIONS} characters`);
	},
	function* photosOnce({ photos }) {
		if (photos === void 0) return;
		if (photos.length === 0) yield problem("/photos", "photos", "must be absent when there are none");
		if (photos.length > MAX_PHOTOS) yield problem("/photos", "photos", `must be at most ${MAX_PHOTOS}`);
		const seen = /* @__PURE__ */ new Set();
		for (const [i, { sha256 }] of photos.entries()) {
			if (seen.has(sha256)) yield problem(`/photos/${i}/sha256`, "photos", "the same photo twice");
			seen.add(sha256);
		}
	},
	function* exactKey({ publicKey }) {
		const wrong = keyProblem(publicKey);
		if (wrong !== void 0) yield wrong;
	}
];
const problem = (path, rule, message) => ({
	path,
	rule,
	message
});
// packages/evidence/src/consent/texts.ts
/** The text the device signs: the consent's body without `signature`. */
const assertionText = (consent) => {
	if (!isObject(consent)) throw new EvidenceError("NOT_JSON_VALUE", "a consent is an object");
	const { signature: _, ...assertion } = consent;
	return canonicalize(assertion);
};
/** The text whose SHA-256 is the consent's `digest`: the body as received, signature included. */
const consentText = (consent) => canonicalize(consent);
// packages/evidence/src/consent/signature.ts
/** What is wrong with the form of `signature` (DER, other lengths, other alphabets), or undefined. */
const signatureProblem = (consent) => {
	const { signature } = consent;
	if (typeof signature === "string" && canonicalSignature.test(signature)) return void 0;
	return {
		path: "/signature",
		rule: "signature-form",
		message: typeof signature === "string" && signatureForm.test(signature) ? "not canonical Base64: bits after the last byte are set" : "not the 64 bytes r||s of IEEE P1363 in padded Base64 (88 characters)"
	};
};
/**
* Whether the consent's own key signed its body. False for a wrong signature, a signature of another form, a key
* that is not exactly `{kty, crv, x, y}` on P-256, a point off the curve. Throws an EvidenceError only for a body
* that is not JSON. The high-S twin of a valid signature is valid too, so a consent is identified by its `id`.
*/
const verifyConsent = async (consent, primitives = webPrimitives) => {
	const assertion = assertionText(consent);
	if (signatureProblem(consent) !== void 0 || keyProblem(consent.publicKey) !== void 0) return false;
	const signature = fromBase64(consent.signature);
	return signature !== void 0 && primitives.verifyP256(consent.publicKey, signature, assertion);
};
// packages/evidence/src/verify/consents.ts
/** Every consent is signed by its own key, over the version and PDF the chain says, once per role and data. */
const consents = async (scene) => {
	const { evidence, history } = scene;
	const entries = history.entries.filter(isConsent);
	inChainOrder(scene, "consents", evidence.consents.map(({ body }) => body.id), entries.map(({ payload }) => payload.consentId));
	const signed = /* @__PURE__ */ new Set();
	for (const entry of entries) {
		const consent = evidence.consents.find(({ body }) => body.id === entry.payload.consentId);
		if (consent === void 0) continue;
		await bytesAndSignature(scene, consent);
		asTheChainSays(scene, consent, entry);
		namesItsVersion(scene, consent);
		onceAndForCurrentData(scene, entry, signed);
	}
};
const bytesAndSignature = async ({ primitives, report }, { body, digest }) => {
	report.check("consent digest", body.id, [await primitives.sha256(consentText(body)) !== digest && "the consent is not what digest was made of"]);
	const problem = signatureProblem(body) ?? checkConsent(body, body.role).find(({ rule }) => rule === "public-key");
	report.check("consent signature", body.id, [problem !== void 0 && `${problem.path} ${problem.message}`, problem === void 0 && !await verifyConsent(body, primitives) && "the key did not sign this consent"]);
};
const asTheChainSays = ({ report }, { body, digest, receivedAt, role, versionId }, { event, name, payload }) => {
	report.check("consent as recorded", body.id, [
		differs("event", name, `consent.${role}`),
		differs("role of the event", payload.role, role),
		differs("role in the body", body.role, role),
		differs("digest of the event", payload.digest, digest),
		differs("documentDigest of the event", payload.documentDigest, body.documentDigest),
		differs("artifactDigest of the event", payload.artifactDigest, body.artifactDigest),
		differs("versionId of the event", event.versionId, versionId),
		differs("receivedAt", receivedAt, event.receivedAt)
	]);
	const broken = checkConsent(body, role);
	report.check("consent rules", body.id, broken.map(({ path, message }) => `${path} ${message}`));
};
const namesItsVersion = ({ evidence, report }, { body, versionId }) => {
	const version = evidence.versions.find(({ id }) => id === versionId);
	const artifact = evidence.artifacts.find((candidate) => candidate.versionId === versionId);
	report.check("consent to this version and PDF", body.id, [
		version === void 0 && `there is no version ${versionId}`,
		differs("documentDigest", body.documentDigest, version?.snapshotDigest),
		differs("artifactDigest", body.artifactDigest, artifact?.sha256)
	]);
};
/** `signed` holds role and generation of the consents before this one. */
const onceAndForCurrentData = ({ history, report }, entry, signed) => {
	const { event, index, payload } = entry;
	const current = history.currentAt[index];
	const generation = history.generationOf.get(event.versionId);
	const made = history.madeBy.get(event.versionId);
	const key = `${payload.role} ${generation}`;
	report.check("one signature per role and data", payload.consentId, [
		(made === void 0 || made.index > index) && "signed before the version was made",
		(generation === void 0 || generation !== history.generationOf.get(current ?? "")) && "signed data that had been changed since",
		signed.has(key) && `the ${payload.role} had signed this data already`
	]);
	signed.add(key);
};
// packages/evidence/src/verify/document.ts
/** The document points to its last version. */
const document = ({ evidence, report }) => {
	report.check("current version", evidence.document.id, [differs("currentVersionId", evidence.document.currentVersionId, evidence.versions.at(-1)?.id)]);
};
// packages/evidence/src/verify/events.ts
/** Every event has its name's payload and belongs to a version; an unknown name is said to be unknown. */
const events = ({ evidence, history, report }) => {
	const versionIds = new Set(evidence.versions.map(({ id }) => id));
	for (const event of evidence.events) {
		const { id, name, payload, versionId } = event;
		const unknownVersion = !versionIds.has(versionId) && `there is no version ${versionId}`;
		if (isKnown(name)) {
			const wrong = payloadShapes[name](payload).map(({ path, message }) => `payload${path} ${message}`);
			report.check(`event ${name}`, id, [unknownVersion, ...wrong]);
		} else {
			const shown = name === null ? "without a name" : `named ${JSON.stringify(name)}`;
			report.notCheckable("event of an unknown kind", id, `an event ${shown}: only its digests were checked`);
			report.check("version of the event", id, [unknownVersion]);
		}
	}
	for (const { index, event, ...entry } of history.entries) if (isLink({
		index,
		event,
		...entry
	}) || entry.name === "timestamp.added" || entry.name === "approval.consumed") report.check("event at the current version", event.id, [differs("versionId", event.versionId, history.currentAt[index])]);
};
// packages/evidence/src/verify/informational.ts
/** Says for the fields present which of them rest on somebody's word alone. */
const informational = (evidence) => {
	const notes = ["consents: a signature proves possession of the key on the signer’s device and what was shown to its holder, not who he is", "events: receivedAt is the server’s clock; it is proven only as far as timestamps by others confirm it"];
	if (evidence.consents.length > 0) notes.push("consents: occurredAt, and addedAt of photos, are signed, but are the clock of the signer’s device");
	if (evidence.links.length > 0) notes.push("links: status of an unused link, createdAt, revokedAt, signedAt and openedAt are covered by no digest");
	if (evidence.timestamps.length > 0) notes.push("timestamps: tsa and createdAt are covered by no digest");
	if (evidence.olfSeals.length > 0) notes.push("olfSeals: ecmrId, originUrl, sealer, sealerCompany, origin, receivedAt and verifications are covered by no digest");
	if (evidence.approvals.length > 0) notes.push("approvals: the requester’s name, summary, url, createdAt and expiresAt are covered by no digest");
	return notes;
};
// packages/evidence/src/verify/issued.ts
/** The chain starts with `document.issued`, once, and it says what the document and its first version say. */
const issued = ({ evidence, history, report }) => {
	const { document, events, versions } = evidence;
	const all = history.entries.filter(is("document.issued"));
	report.check("issued once, first", void 0, [events[0]?.name !== "document.issued" && "the first event is not document.issued", all.length !== 1 && `document.issued occurs ${all.length} times`]);
	const [first] = all;
	if (first === void 0) return;
	const { payload, event } = first;
	const version = versions.find(({ id }) => id === payload.versionId);
	report.check("document as issued", document.id, [
		differs("tenantId", payload.tenantId, document.tenantId),
		differs("documentId", payload.documentId, document.id),
		differs("reference", payload.reference, document.reference),
		!same(payload.type, document.type) && "type is not the type of the document",
		differs("createdAt", payload.createdAt, document.createdAt),
		differs("versionId", payload.versionId, versions[0]?.id),
		differs("versionId of the event", event.versionId, payload.versionId),
		differs("snapshotDigest", payload.snapshotDigest, version?.snapshotDigest),
		typeof version?.data.reference === "string" && differs("reference in the data", version.data.reference, document.reference)
	]);
};
// packages/evidence/src/verify/links.ts
/** Every consent came by a link that had been created for its role and was neither revoked nor expired then. */
const links = (scene) => {
	const { evidence, history, report } = scene;
	const grants = /* @__PURE__ */ new Map();
	for (const entry of history.entries) if (isLink(entry)) report.check("link event", entry.event.id, follow(entry, grants));
	else if (isConsent(entry)) report.check("link of the consent", entry.payload.consentId, use(entry, grants));
	inChainOrder(scene, "links", evidence.links.map(({ id }) => id), [...grants.keys()]);
	for (const link of evidence.links) report.check("link", link.id, [differs("documentId", link.documentId, evidence.document.id), ...asRecorded(link, grants.get(link.id))]);
};
/** Takes one event into the story; returns what is wrong with it. */
const follow = ({ name, payload }, grants) => {
	const { expiresAt, grantId, role } = payload;
	const grant = grants.get(grantId);
	if (name === "link.created") {
		if (grant !== void 0) return ["created twice"];
		grants.set(grantId, {
			role,
			expiresAt,
			revoked: false,
			signed: false
		});
		return [];
	}
	if (grant === void 0) return ["the link was never created"];
	const reasons = [differs("role", role, grant.role), grant.revoked && "the link had been revoked"];
	if (name === "link.renewed") grant.expiresAt = expiresAt;
	if (name === "link.revoked") grant.revoked = true;
	return reasons;
};
const use = ({ event, payload }, grants) => {
	const grant = grants.get(payload.grantId);
	if (grant === void 0) return ["the link had not been created"];
	grant.signed = true;
	return [
		differs("role of the link", grant.role, payload.role),
		grant.revoked && "the link had been revoked",
		event.receivedAt >= grant.expiresAt && "the link had expired"
	];
};
/** Whether an unused link is active or expired depends on the day one looks, so that much is not checked. */
const asRecorded = (link, grant) => {
	if (grant === void 0) return ["the link was never created"];
	const ended = grant.signed ? "signed" : grant.revoked ? "revoked" : void 0;
	const open = link.status === "active" || link.status === "expired";
	return [
		differs("role", link.role, grant.role),
		differs("expiresAt", link.expiresAt, grant.expiresAt),
		ended === void 0 ? !open && `status ${link.status} has no event` : differs("status", link.status, ended),
		link.revokedAt !== null !== grant.revoked && "revokedAt and the chain disagree",
		link.signedAt !== null !== grant.signed && "signedAt and the chain disagree"
	];
};
// packages/evidence/src/verify/photos.ts
const key = ({ consentId, sha256 }) => `${consentId}/${sha256}`;
/** Every stored photo is one that was signed, and every signed photo's bytes are here. */
const photos = async (scene) => {
	const { evidence, history, files, report } = scene;
	const entries = history.entries.filter(is("photo.stored"));
	inChainOrder(scene, "photos", evidence.photos.map(key), entries.map(({ payload }) => key(payload)));
	for (const { event, payload, index } of entries) {
		const consent = evidence.consents.find(({ body }) => body.id === payload.consentId);
		const signed = consent?.body.photos?.find(({ sha256 }) => sha256 === payload.sha256);
		const record = evidence.photos.find((photo) => key(photo) === key(payload));
		report.check("photo", key(payload), [
			signed === void 0 && "the consent does not name this photo",
			!signedBefore(scene, payload.consentId, index) && "the consent was not yet recorded",
			signed && differs("mediaType", payload.mediaType, signed.mediaType),
			signed && differs("byteSize", payload.byteSize, signed.byteSize),
			differs("versionId of the event", event.versionId, consent?.versionId),
			record && differs("mediaType listed", record.mediaType, payload.mediaType),
			record && differs("byteSize listed", record.byteSize, payload.byteSize),
			record && differs("receivedAt", record.receivedAt, event.receivedAt)
		]);
	}
	await signedPhotos(scene);
	for (const sha256 of files.photos.keys()) if (!evidence.consents.some(({ body }) => body.photos?.some((photo) => photo.sha256 === sha256))) report.check("photo bytes", sha256, ["no consent names this photo"]);
};
const signedBefore = ({ history }, consentId, index) => history.entries.some((entry) => entry.index < index && isConsent(entry) && entry.payload.consentId === consentId);
const signedPhotos = async (scene) => {
	for (const { body } of scene.evidence.consents) for (const photo of body.photos ?? []) await bytes(scene, {
		consentId: body.id,
		...photo
	});
};
const bytes = async ({ evidence, files, primitives, report }, photo) => {
	if (!evidence.photos.some((candidate) => key(candidate) === key(photo))) return report.missing("photo bytes", key(photo), "the signed photo was never stored");
	const content = files.photos.get(photo.sha256);
	if (content === void 0) return report.missing("photo bytes", key(photo), "the signed photo is not here");
	report.check("photo bytes", key(photo), [differs("size", content.length, photo.byteSize), await primitives.sha256(content) !== photo.sha256 && "the photo is not the one that was signed"]);
};
// packages/evidence/src/verify/seals.ts
/** Every company seal has its digest, follows the seal before it, and its record says what the seal says. */
const seals = async (scene) => {
	const { evidence, history, primitives, report } = scene;
	const entries = history.entries.filter(is("seal.added"));
	inChainOrder(scene, "seals", evidence.olfSeals.map(({ id }) => id), entries.map(({ payload }) => payload.sealId));
	const versionIds = new Set(evidence.versions.map(({ id }) => id));
	let preceding;
	for (const seal of evidence.olfSeals) {
		const entry = entries.find(({ payload }) => payload.sealId === seal.id);
		report.check("seal", seal.id, [
			await primitives.sha256(seal.jws) !== seal.sha256 && "the seal is not what sha256 was made of",
			differs("precedingSha256", seal.precedingSha256, preceding),
			!versionIds.has(seal.versionId) && `there is no version ${seal.versionId}`,
			entry && differs("sha256 of the event", entry.payload.sha256, seal.sha256),
			entry && differs("role of the event", entry.payload.role, seal.role),
			entry && differs("position of the event", entry.payload.position, seal.position),
			entry && differs("versionId of the event", entry.event.versionId, seal.versionId),
			...asSealSays(seal)
		]);
		report.notCheckable("seal signature", seal.id, "needs the company's certificate chain and its DNS record, which the evidence does not prove");
		preceding = seal.sha256;
	}
};
/** The members of the record that are copied out of the JWS (header and payload of the OLF eSeal). */
const asSealSays = (seal) => {
	const [header, payload, signature, ...more] = seal.jws.split(".");
	if (header === void 0 || payload === void 0 || !signature || more.length > 0) return ["jws is not a compact JWS (RFC 7515 §7.1)"];
	const said = {
		...readPart(header),
		...readPart(payload)
	};
	const before = said.preceding_eseal;
	return [
		said.alg === void 0 && "the header of the JWS is not readable",
		seal.alg !== void 0 && differs("alg", seal.alg, said.alg),
		seal.x5tS256 !== void 0 && differs("x5tS256", seal.x5tS256, said["x5t#S256"]),
		seal.iat !== void 0 && differs("iat", seal.iat, said.iat),
		differs("precedingSha256", seal.precedingSha256, isObject(before) ? before.digest : void 0)
	];
};
const readPart = (part) => {
	try {
		const binary = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
		const value = parseStrict(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
		return isObject(value) ? value : {};
	} catch (error) {
		if (error instanceof EvidenceError || error instanceof DOMException) return {};
		throw error;
	}
};
// packages/evidence/src/snapshot.ts
/** Names exactly the byte rules of profile evidence-0.7; every version carries it. */
const CANONICALIZATION_VERSION = "rfc8785-1";
/**
* The text whose SHA-256 is `snapshotDigest`: the version as served, without `snapshotDigest`, with
* `previousEventDigest`, the digest of the last event before this version was made (null for version 1).
* So whoever signs a version signs the whole history before it.
*/
const snapshotText = (version, previousEventDigest) => {
	const { snapshotDigest: _, ...snapshot } = version;
	return canonicalize({
		...snapshot,
		previousEventDigest
	});
};
// packages/evidence/src/verify/snapshots.ts
/** Every version is what its digest was made of, the chain before it included, and belongs to this document. */
const snapshots = async (scene) => {
	const { evidence, history, report } = scene;
	const made = history.entries.filter(makesVersion).map(({ payload }) => payload.versionId);
	inChainOrder(scene, "versions", evidence.versions.map(({ id }) => id), made);
	for (const [i, version] of evidence.versions.entries()) {
		report.check("snapshot digest", version.id, [await wrongDigest(scene, version, i === 0)]);
		report.check("version", version.id, [
			differs("documentId", version.documentId, evidence.document.id),
			differs("revision", version.revision, i + 1),
			!same(version.type, evidence.document.type) && "type is not the type of the document",
			differs("canonicalizationVersion", version.canonicalizationVersion, CANONICALIZATION_VERSION)
		]);
	}
};
const wrongDigest = async ({ history, primitives }, version, first) => {
	const maker = history.madeBy.get(version.id);
	if (maker === void 0) return "no event made this version, so nothing says what came before it";
	const previous = first ? null : maker.event.previousDigest;
	return await primitives.sha256(snapshotText(version, previous)) !== version.snapshotDigest && "the version is not what snapshotDigest was made of";
};
// packages/evidence/src/verify/states.ts
/** Every version's state, and the document's, is what the type's fold makes of the events. */
const states = (scene) => {
	const { evidence, history, report } = scene;
	const { document, events, versions } = evidence;
	for (const version of versions) {
		const maker = history.madeBy.get(version.id);
		if (maker === void 0) continue;
		const count = maker.name === "version.created" ? maker.index : maker.index + 1;
		report.check("state of the version", version.id, [wrongState(scene, count, version.state)]);
	}
	report.check("state", document.id, [wrongState(scene, events.length, document.state)]);
};
const wrongState = (scene, count, state) => {
	const after = folded(scene, count);
	return after.problem ?? differs("state", state, after.state);
};
// packages/evidence/src/timestamp/der.ts
/** The elements one after another in `bytes`, or undefined when they are not DER of low tags and definite lengths. */
const readDer = (bytes) => {
	const elements = [];
	let at = 0;
	while (at < bytes.length) {
		const header = readHeader(bytes, at);
		if (header === void 0 || header.end > bytes.length) return void 0;
		elements.push({
			tag: header.tag,
			value: bytes.subarray(header.start, header.end)
		});
		at = header.end;
	}
	return elements;
};
/** The elements inside one of this tag, or undefined. */
const inside = (element, tag) => element?.tag === tag ? readDer(element.value) : void 0;
const readHeader = (bytes, at) => {
	const tag = bytes[at];
	const first = bytes[at + 1];
	if (tag === void 0 || first === void 0 || (tag & 31) === 31) return void 0;
	if (first < 128) return {
		tag,
		start: at + 2,
		end: at + 2 + first
	};
	const count = first & 127;
	if (count === 0 || count > 4) return void 0;
	let length = 0;
	for (let i = 0; i < count; i++) length = length * 256 + (bytes[at + 2 + i] ?? NaN);
	const shortest = length >= 128 && length >= 256 ** (count - 1);
	const start = at + 2 + count;
	return shortest ? {
		tag,
		start,
		end: start + length
	} : void 0;
};
/** Dotted decimal of an object identifier's contents (X.690 §8.19). */
const oid = (value) => {
	const arcs = [];
	let arc = 0;
	for (const byte of value) {
		arc = arc * 128 + (byte & 127);
		if (byte < 128) {
			arcs.push(arc);
			arc = 0;
		}
	}
	const [first = 0, ...rest] = arcs;
	const root = Math.min(2, Math.floor(first / 40));
	return [
		root,
		first - root * 40,
		...rest
	].join(".");
};
/** Decimal of an integer's contents, two's complement (X.690 §8.3). */
const decimal = (value) => {
	let number = 0n;
	for (const byte of value) number = number * 256n + BigInt(byte);
	if ((value[0] ?? 0) >= 128) number -= 1n << BigInt(8 * value.length);
	return String(number);
};
// packages/evidence/src/timestamp/tst-info.ts
const SEQUENCE = 48;
const INTEGER = 2;
const OCTET_STRING = 4;
const OID = 6;
const GENERALIZED_TIME = 24;
const EXPLICIT_0 = 160;
const SIGNED_DATA = "1.2.840.113549.1.7.2";
const TST_INFO = "1.2.840.113549.1.9.16.1.4";
/** Reads a DER TimeStampToken; undefined when it is not one. */
const readTstInfo = (token) => {
	const contentInfo = only(readDer(token), SEQUENCE);
	const signedData = only(explicit(contentInfo, SIGNED_DATA), SEQUENCE);
	const encapsulated = inside(signedData?.[2], SEQUENCE);
	const [content, ...more] = explicit(encapsulated, TST_INFO) ?? [];
	if (content?.tag !== OCTET_STRING || more.length > 0) return void 0;
	const [version, policy, imprint, serial, genTime] = only(readDer(content.value), SEQUENCE) ?? [];
	const [algorithm, hashed] = inside(imprint, SEQUENCE) ?? [];
	const hashAlgorithm = inside(algorithm, SEQUENCE)?.[0];
	const time = genTime?.tag === GENERALIZED_TIME ? isoTime(genTime.value) : void 0;
	if (version?.tag !== INTEGER || policy?.tag !== OID || hashAlgorithm?.tag !== OID) return void 0;
	if (hashed?.tag !== OCTET_STRING || serial?.tag !== INTEGER || time === void 0) return void 0;
	return {
		policy: oid(policy.value),
		hashAlgorithm: oid(hashAlgorithm.value),
		messageImprint: Array.from(hashed.value, (byte) => byte.toString(16).padStart(2, "0")).join(""),
		serial: decimal(serial.value),
		genTime: time
	};
};
const only = (elements, tag) => elements?.length === 1 ? inside(elements[0], tag) : void 0;
/** The contents of `{type, [0] EXPLICIT content}` when its type is the expected one. */
const explicit = (elements, type) => {
	const [identifier, content] = elements ?? [];
	if (identifier?.tag !== OID || oid(identifier.value) !== type) return void 0;
	return inside(content, EXPLICIT_0);
};
/** More digits of a second than any clock has. */
const longestTime = 64;
/** GeneralizedTime as DER writes it: UTC with seconds, a fraction without trailing zeros (X.690 §11.7). */
const isoTime = (value) => {
	if (value.length > longestTime) return void 0;
	const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d*[1-9]))?Z$/.exec(String.fromCharCode(...value));
	if (parts === null) return void 0;
	const [, year, month, day, hour, minute, second, fraction = ""] = parts;
	return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
};
// packages/evidence/src/verify/timestamps.ts
const SHA_256 = "2.16.840.1.101.3.4.2.1";
/** Every timestamp is over the digest of what it is said to stamp, and its token is the one that was recorded. */
const timestamps = async (scene) => {
	const { evidence, history, report } = scene;
	const listed = new Set(evidence.timestamps.map(({ id }) => id));
	const nested = evidence.olfSeals.flatMap((seal) => seal.timestamps ?? []);
	for (const timestamp of nested) report.check("timestamp of a seal", timestamp.id, [evidence.timestamps.some((other) => other.id === timestamp.id && !same(other, timestamp)) && "listed twice, with different content"]);
	const byId = new Map([...nested, ...evidence.timestamps].map((timestamp) => [timestamp.id, timestamp]));
	const onlyNested = [...byId.keys()].filter((id) => !listed.has(id));
	const entries = history.entries.filter(is("timestamp.added"));
	const named = entries.map(({ payload }) => payload.timestampId);
	inChainOrder(scene, "timestamps", evidence.timestamps.map(({ id }) => id), named.filter((id) => !onlyNested.includes(id)));
	for (const id of onlyNested) report.check("timestamp", id, [!named.includes(id) && "no event names it"]);
	for (const entry of entries) {
		const timestamp = byId.get(entry.payload.timestampId);
		if (timestamp !== void 0) await oneTimestamp(scene, timestamp, entry);
	}
};
const oneTimestamp = async ({ evidence, primitives, report }, timestamp, { payload }) => {
	const { id, subjectKind, subjectId, messageImprint } = timestamp;
	const subject = subjectKind === "consent" ? evidence.consents.find(({ body }) => body.id === subjectId)?.digest : evidence.olfSeals.find((seal) => seal.id === subjectId)?.sha256;
	const known = subjectKind === "consent" || subjectKind === "olf_seal";
	if (!known) report.notCheckable("timestamp subject", id, `this verifier does not know subjects of kind ${subjectKind}`);
	report.check("timestamp", id, [
		differs("subjectKind", subjectKind, payload.subjectKind),
		differs("subjectId", subjectId, payload.subjectId),
		differs("messageImprint", messageImprint, payload.messageImprint),
		known && subject === void 0 && `there is no ${subjectKind} ${subjectId}`,
		known && differs("messageImprint", messageImprint, subject)
	]);
	const token = fromBase64(timestamp.token);
	report.check("timestamp token", id, [...asTokenSays(timestamp, token), token !== void 0 && await primitives.sha256(token) !== payload.tokenSha256 && "not the token that was recorded"]);
	report.notCheckable("timestamp signature", id, "needs the timestamping authority's certificate and trust in it; check the token with: openssl ts -verify");
};
const asTokenSays = (timestamp, token) => {
	if (token === void 0) return ["the token is not canonical Base64"];
	const said = readTstInfo(token);
	if (said === void 0) return ["the token is not a DER TimeStampToken (RFC 3161)"];
	return [
		said.hashAlgorithm !== SHA_256 && "the token is not over a SHA-256 digest",
		differs("messageImprint", timestamp.messageImprint, said.messageImprint),
		differs("genTime", timestamp.genTime, said.genTime),
		differs("policy", timestamp.policy, said.policy),
		differs("serial", timestamp.serial, said.serial)
	];
};
// packages/evidence/src/verify/type-definition.ts
/** The definition of the document's type is the one it was issued under. */
const typeDefinition = async ({ evidence, files, history, primitives, report }) => {
	const { name, version } = evidence.document.type;
	const key = `${name}@${version}`;
	for (const other of files.typeDefinitions.keys()) if (other !== key) report.check("type definition", other, ["the document is not of this type"]);
	const definition = files.typeDefinitions.get(key);
	if (definition === void 0) return report.missing("type definition", key, "the type definition is not here, so the data cannot be read");
	const text = definitionText(definition);
	const expected = history.entries.find(is("document.issued"))?.payload.typeSha256;
	report.check("type definition", key, [
		text === void 0 && "not JSON",
		text !== void 0 && await primitives.sha256(text) !== expected && "not the definition the document was issued under",
		isObject(definition) && differs("name", definition.name, name),
		isObject(definition) && differs("version", definition.version, version)
	]);
};
const definitionText = (definition) => {
	try {
		return canonicalize(definition);
	} catch (error) {
		if (error instanceof EvidenceError) return void 0;
		throw error;
	}
};
// packages/evidence/src/verify/versions.ts
/** A version comes right after each signature, with the same data; only an amendment changes data. */
const versions = ({ evidence, history, report }) => {
	const byIndex = new Map(history.entries.map((entry) => [entry.index, entry]));
	for (const { event, index, name, payload } of history.entries.filter(is("version.created", "document.amended"))) {
		const version = evidence.versions.find(({ id }) => id === payload.versionId);
		const before = evidence.versions.find(({ id }) => id === history.currentAt[index - 1]);
		const signature = byIndex.get(index - 1);
		report.check("version as created", payload.versionId, [
			differs("versionId of the event", event.versionId, payload.versionId),
			differs("revision", payload.revision, version?.revision),
			differs("state", payload.state, version?.state),
			differs("snapshotDigest", payload.snapshotDigest, version?.snapshotDigest),
			name === "version.created" && (signature === void 0 || !isConsent(signature)) && "no signature comes right before it",
			name === "version.created" && !same(version?.data ?? null, before?.data ?? null) && "a signature cannot change the data"
		]);
	}
	for (const { event, index } of history.entries.filter(isConsent)) report.check("version after the signature", event.id, [byIndex.get(index + 1)?.name !== "version.created" && "no version comes right after it"]);
};
// packages/evidence/src/verify/verify-evidence.ts
/** As {@link verifyEvidence}, into a report that goes on. `evidence` is absent when it has not its shape. */
const verifyInto = async (report, files, { primitives = webPrimitives, types }) => {
	const evidence = wellShaped(files.evidence, report);
	if (evidence === void 0) return { informational: [] };
	const scene = {
		evidence,
		files,
		history: readHistory(evidence),
		primitives,
		types,
		report
	};
	await chain(scene);
	events(scene);
	issued(scene);
	await typeDefinition(scene);
	await snapshots(scene);
	versions(scene);
	await artifacts(scene);
	await consents(scene);
	links(scene);
	await photos(scene);
	states(scene);
	document(scene);
	completeness(scene);
	await timestamps(scene);
	await seals(scene);
	await approvals(scene);
	return {
		evidence,
		informational: informational(evidence)
	};
};
/** The evidence when it is JSON of exactly the known members; otherwise nothing more can be said about it. */
const wellShaped = (evidence, report) => {
	const reasons = notJson(evidence) ?? evidenceShape(evidence).map(({ path, message }) => `${path} ${message}`);
	report.check("evidence object", void 0, reasons);
	return reasons.length === 0 ? evidence : void 0;
};
const notJson = (evidence) => {
	try {
		canonicalize(evidence);
		return;
	} catch (error) {
		if (error instanceof EvidenceError) return [error.message];
		throw error;
	}
};
// packages/evidence/src/bundle/verify.ts
/** Opens a bundle and verifies it and the evidence in it. A ZIP that is not a bundle is `invalid`, not a throw. */
const verifyBundle = (archive, options) => verifyOpened(() => openBundle(archive), options);
/** As {@link verifyBundle}, for the files of an unpacked bundle by their paths. */
const verifyFiles = (files, options) => verifyOpened(() => openFiles(files), options);
const verifyOpened = async (open, options) => {
	const report = new Report();
	const bundle = opened(open, report);
	if (bundle === void 0) return report.conclude([]);
	await fileDigests(bundle, options, report);
	const { evidence, informational } = await verifyInto(report, bundle, options);
	if (evidence !== void 0) belongTogether(bundle, evidence, report);
	return report.conclude([...informational, "README.txt and the createdAt of the manifest: covered by no digest but the manifest’s own list"]);
};
const opened = (open, report) => {
	try {
		const bundle = open();
		report.check("bundle", void 0, []);
		return bundle;
	} catch (error) {
		if (!(error instanceof EvidenceError)) throw error;
		report.check("bundle", void 0, [error.message]);
		return;
	}
};
const fileDigests = async ({ files, manifest }, { primitives = webPrimitives }, report) => {
	for (const { path, sha256 } of manifest.files) {
		const digest = await primitives.sha256(files.get(path));
		report.check("file digest", path, [digest !== sha256 && "the file is not the one the manifest lists"]);
	}
};
const belongTogether = ({ files, manifest, photos }, { document, links, photos: stored, profile }, report) => {
	report.check("manifest", void 0, [manifest.documentId !== document.id && "documentId is another document", manifest.profile !== profile && "profile is another profile"]);
	for (const sha256 of photos.keys()) report.check("photo file", sha256, [!stored.some((photo) => files.has(photoPath(photo.sha256, photo.mediaType)) && photo.sha256 === sha256) && "no stored photo has this file name"]);
	for (const { expiresAt, id, status } of links) {
		const expected = expiresAt <= manifest.createdAt ? "expired" : "active";
		if (status === "active" || status === "expired") report.check("link status at createdAt", id, [status !== expected && `status is ${status} where it was ${expected} when the bundle was made`]);
	}
};
// packages/evidence/src/node.ts
const utf8 = new TextEncoder();
const verifies = ({ x, y }, signature, data) => {
	const key = {
		kty: "EC",
		crv: "P-256",
		x,
		y
	};
	try {
		return verify("sha256", data, {
			key,
			format: "jwk",
			dsaEncoding: "ieee-p1363"
		}, signature);
	} catch (error) {
		if (error.code === "ERR_CRYPTO_INVALID_JWK") return false;
		throw error;
	}
};
/** `node:crypto`, synchronous: faster than WebCrypto for one consent. */
const nodePrimitives = {
	sha256: (data) => hash("sha256", data, "hex"),
	verifyP256: (publicKey, signature, data) => {
		const { x, y } = publicKey;
		if (!base64Url.test(x) || !base64Url.test(y) || signature.length !== 64) return false;
		return verifies(publicKey, signature, typeof data === "string" ? utf8.encode(data) : data);
	}
};
// packages/cli/src/verify/read-input.ts
/** There is no file or folder to verify at the path. */
var UnreadableInput = class extends Error {
	name = "UnreadableInput";
};
/** There is something, and it is no evidence bundle: nothing can be said of it. */
var NoBundle = class extends Error {
	name = "NoBundle";
	constructor(path, reason) {
		super(`${path} is no evidence bundle: ${reason}. A bundle is the ZIP file that was downloaded as evidence, or the folder it was unpacked into`);
	}
};
const MANIFEST = "manifest.json";
/**
* A bundle's bytes, or the files of the folder it was unpacked into. A folder is also where somebody works: files
* that its manifest does not list are no part of the bundle, so they are named and left alone.
*/
const readInput = async (path) => {
	try {
		return (await stat(path)).isDirectory() ? await readFolder(path) : await readArchive(path);
	} catch (error) {
		const { code } = error;
		if (typeof code !== "string" || error instanceof EvidenceError || error instanceof NoBundle) throw error;
		throw new UnreadableInput(`cannot read ${path} (${code})`, { cause: error });
	}
};
/** Every ZIP file with something in it begins with a local file header (APPNOTE.TXT 4.3.7). */
const ZIP = "PK";
const readArchive = async (path) => {
	const bytes = await readFile(path);
	if (bytes.subarray(0, 4).toString("latin1") !== ZIP) throw new NoBundle(path, "it is no ZIP file");
	if (!bytes.includes(MANIFEST)) throw new NoBundle(path, `it has no ${MANIFEST}`);
	return {
		kind: "archive",
		bytes,
		ignored: []
	};
};
const readFolder = async (root) => {
	const paths = await pathsIn(root);
	const listed = paths.includes(MANIFEST) ? listedIn(await readFile(join(root, MANIFEST))) : void 0;
	if (listed === void 0) throw new NoBundle(root, `it has no ${MANIFEST} that could be read`);
	const files = /* @__PURE__ */ new Map();
	for (const path of paths) if (listed.has(path)) files.set(path, await readFile(join(root, path)));
	return {
		kind: "folder",
		files,
		ignored: paths.filter((path) => !listed.has(path))
	};
};
/** Regular files only, with `/` between folders as in the bundle. */
const pathsIn = async (root) => {
	return (await readdir(root, {
		recursive: true,
		withFileTypes: true
	})).filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")).sort();
};
const listedIn = (bytes) => {
	try {
		const manifest = parseStrict(bytes);
		const files = Array.isArray(manifest?.files) ? manifest.files : [];
		return /* @__PURE__ */ new Set([MANIFEST, ...files.map((file) => String(file?.path))]);
	} catch (error) {
		if (error instanceof EvidenceError) return void 0;
		throw error;
	}
};
// packages/cli/src/verify/heading.ts
/** What the bundle says it is, a line each; nothing when it cannot be opened or its evidence has not its shape. */
const heading = (input, { checks }) => {
	if (!checks.some(({ name, result }) => name === "evidence object" && result === "passed")) return [];
	const { evidence, manifest } = input.kind === "archive" ? openBundle(input.bytes) : openFiles(input.files);
	const { consents, document } = evidence;
	return [
		`${document.type.name} ${document.type.version}, ${document.reference}, ${document.state}`,
		`document ${document.id}, issued ${document.createdAt}, packed ${manifest.createdAt}`,
		...consents.map(({ body, receivedAt, role }) => `${role.padEnd(9)} ${body.name}, received ${receivedAt}`),
		""
	];
};
// packages/cli/src/verify/show.ts
const MEANING = {
	valid: "VALID: every check that can be made offline passed.",
	incomplete: "INCOMPLETE: nothing is wrong with what is here, but something that belongs to it is missing.",
	invalid: "INVALID: this is not what was signed and recorded, or it breaks a rule."
};
/** The whole verification for another program. */
const asJson = ({ checks, informational, verdict }, { ignored }) => `${JSON.stringify({
	verdict,
	checks,
	informational,
	ignored
}, null, 2)}\n`;
/** The whole verification for a reader: what it says it is, checks by name, and every one that did not pass on a line of its own. */
const asText = (verification, input) => {
	const { checks, informational, verdict } = verification;
	return `${[
		...heading(input, verification),
		...groups(checks).flatMap(group),
		"",
		...section("On somebody’s word alone", informational),
		...section("In the folder but not in the bundle, not looked at", input.ignored),
		MEANING[verdict]
	].map(printable).join("\n")}\n`;
};
/** In the order in which their names come first. `Map.groupBy` is not there in Node 20, which strangers may have. */
const groups = (checks) => {
	const byName = /* @__PURE__ */ new Map();
	for (const check of checks) byName.set(check.name, [...byName.get(check.name) ?? [], check]);
	return [...byName.values()];
};
const WIDTH = 34;
const group = (checks) => {
	const passed = checks.filter(({ result }) => result === "passed").length;
	const title = (checks[0]?.name ?? "").padEnd(WIDTH);
	const others = checks.filter(({ result }) => result !== "passed");
	return [`${title} ${others.length === 0 ? `${passed} passed` : `${passed} of ${checks.length} passed`}`, ...others.map(notPassed)];
};
const notPassed = ({ missing, reason, result, subject }) => {
	return `    ${missing ? "MISSING" : result === "failed" ? "FAILED" : "not checkable offline"}${subject === void 0 ? "" : ` ${subject}`}: ${reason}`;
};
const section = (title, lines) => lines.length === 0 ? [] : [
	`${title}:`,
	...lines.map((line) => `  - ${line}`),
	""
];
/** Text out of a bundle must not be able to move the cursor or turn the line around. */
const printable = (line) => line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) => {
	return `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}>`;
});
// packages/cli/src/verify/command.ts
/** What a shell script can tell; 64 and 65 are EX_USAGE and EX_DATAERR of sysexits(3). */
const EXIT = {
	valid: 0,
	invalid: 1,
	incomplete: 2,
	usage: 64,
	noBundle: 65
};
const USAGE = `Usage: consign-verify [--json] <bundle.zip | folder>

Verifies the evidence of a consignment note, offline and without trusting anybody:
a bundle as it was downloaded, or the folder it was unpacked into.

  --json   print the verdict and every check as JSON
  --help   print this text

Exit code: 0 valid, 1 invalid, 2 incomplete (something signed is missing), 64 wrong usage or
nothing there, 65 no evidence bundle at all.
`;
/** The command `consign-verify`: from its arguments to what it prints. Reads files, and nothing else of the world. */
const verifyCommand = async (args) => {
	const asked = readArguments(args);
	if (asked === void 0) return {
		stdout: "",
		stderr: USAGE,
		exitCode: EXIT.usage
	};
	if (asked.help) return {
		stdout: USAGE,
		stderr: "",
		exitCode: 0
	};
	try {
		const input = await readInput(asked.path);
		const verification = await verify$1(input);
		return {
			stdout: (asked.json ? asJson : asText)(verification, input),
			stderr: "",
			exitCode: EXIT[verification.verdict]
		};
	} catch (error) {
		const exitCode = exitCodeOf(error);
		if (exitCode === void 0) throw error;
		return {
			stdout: "",
			stderr: `consign-verify: ${error.message}\n`,
			exitCode
		};
	}
};
const exitCodeOf = (error) => {
	if (error instanceof NoBundle) return EXIT.noBundle;
	return error instanceof UnreadableInput ? EXIT.usage : void 0;
};
const readArguments = (args) => {
	try {
		const options = {
			json: { type: "boolean" },
			help: {
				type: "boolean",
				short: "h"
			}
		};
		const { positionals, values } = parseArgs({
			args: [...args],
			options,
			allowPositionals: true
		});
		const [path = "", ...more] = positionals;
		const { help = false, json = false } = values;
		return !help && (path === "" || more.length > 0) ? void 0 : {
			path,
			json,
			help
		};
	} catch (error) {
		if (error instanceof TypeError) return void 0;
		throw error;
	}
};
const verify$1 = (input) => {
	const options = {
		primitives: nodePrimitives,
		types: folds
	};
	return input.kind === "archive" ? verifyBundle(input.bytes, options) : verifyFiles(input.files, options);
};
// packages/cli/src/verify.ts
const { exitCode, stderr, stdout } = await verifyCommand(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = exitCode;
export {};
