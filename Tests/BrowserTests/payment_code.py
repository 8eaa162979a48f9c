"""Verifies payment codes from the standards alone, independently of the service's code.

Base45 is RFC 9285, zlib RFC 1950, CBOR RFC 8949, COSE_Sign1 RFC 9052, the claims RFC 8392, and
Ed25519 RFC 8032.
"""

import hashlib
import zlib

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
TOKEN_TAG, MESSAGE_TAG = 61, 18
EDDSA = -8
ISSUER, EXPIRY, ISSUED, IDENTIFIER = 1, 4, 6, 7
ALGORITHM, KEY_ID = 1, 4


class Tagged:
    def __init__(self, tag, value):
        self.tag = tag
        self.value = value


def base45(text):
    """Decodes Base45: three characters are two bytes, a last pair is one."""
    digits = [ALPHABET.index(character) for character in text]
    result = bytearray()
    for start in range(0, len(digits), 3):
        group = digits[start:start + 3]
        number = sum(digit * 45 ** power for power, digit in enumerate(group))
        result += number.to_bytes(len(group) - 1, "big")
    return bytes(result)


def cbor(data):
    """Decodes one item of CBOR, with nothing behind it."""
    value, end = _item(data, 0)
    if end != len(data):
        raise ValueError("bytes follow the item")
    return value


def _item(data, place):
    major, short = data[place] >> 5, data[place] & 31
    place += 1
    if short < 24:
        number = short
    elif short < 28:
        size = 1 << (short - 24)
        number = int.from_bytes(data[place:place + size], "big")
        place += size
    else:
        raise ValueError("an indefinite length")
    if major == 0:
        return number, place
    if major == 1:
        return -1 - number, place
    if major in (2, 3):
        content = data[place:place + number]
        if len(content) != number:
            raise ValueError("a string is cut off")
        return content if major == 2 else content.decode(), place + number
    if major == 4:
        items = []
        for _ in range(number):
            item, place = _item(data, place)
            items.append(item)
        return items, place
    if major == 5:
        entries = {}
        for _ in range(number):
            key, place = _item(data, place)
            entries[key], place = _item(data, place)
        return entries, place
    if major == 6:
        value, place = _item(data, place)
        return Tagged(number, value), place
    raise ValueError("a simple value")


def cbor_head(major, number):
    """Encodes the first bytes of an item."""
    if number < 24:
        return bytes([major << 5 | number])
    if number < 256:
        return bytes([major << 5 | 24, number])
    return bytes([major << 5 | 25]) + number.to_bytes(2, "big")


# Ed25519: the curve -x² + y² = 1 + d·x²·y² modulo p, and the order of its base point.
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def _point(encoded):
    """Decodes a point: y, and the lowest bit of x in the highest bit (section 5.1.3)."""
    number = int.from_bytes(encoded, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if y >= P:
        raise ValueError("the point is not canonical")
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * ROOT % P
    if x * x % P != square or (x == 0 and sign):
        raise ValueError("the point is not on the curve")
    return (P - x if x & 1 != sign else x), y


def _sum(first, second):
    (a, b), (c, d) = first, second
    product = D * a * b * c * d % P
    return ((a * d + b * c) * pow(1 + product, -1, P) % P,
            (b * d + a * c) * pow(1 - product, -1, P) % P)


def _multiple(factor, point):
    result = (0, 1)
    while factor:
        if factor & 1:
            result = _sum(result, point)
        point = _sum(point, point)
        factor >>= 1
    return result


BASE = _point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def is_valid_signature(signature, message, public_key):
    """Verifies a signature as in section 5.1.7."""
    if len(signature) != 64 or len(public_key) != 32:
        return False
    scalar = int.from_bytes(signature[32:], "little")
    if scalar >= ORDER:
        return False
    try:
        commitment, key = _point(signature[:32]), _point(public_key)
    except ValueError:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    return _multiple(scalar, BASE) == _sum(commitment, _multiple(challenge, key))


def verify(text, keys):
    """Returns the claims of a code; raises `ValueError` if it was not signed with one of the keys.

    The keys are a dictionary of public keys by their identifiers.
    """
    if not text.startswith("MB1:"):
        raise ValueError("another format")
    token = cbor(zlib.decompress(base45(text[4:])))
    if not (isinstance(token, Tagged) and token.tag == TOKEN_TAG
            and isinstance(token.value, Tagged) and token.value.tag == MESSAGE_TAG):
        raise ValueError("not a signed token")
    protected, _, payload, signature = token.value.value
    header = cbor(protected)
    if header[ALGORITHM] != EDDSA:
        raise ValueError("another algorithm")
    parts = [b"\x84", cbor_head(3, 10) + b"Signature1"]
    parts += [cbor_head(2, len(part)) + part for part in (protected, b"", payload)]
    if not is_valid_signature(signature, b"".join(parts), keys[header[KEY_ID]]):
        raise ValueError("a wrong signature")
    return cbor(payload)
