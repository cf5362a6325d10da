"""Psi = Phi^-1 of a kernel density estimate's distribution function: by bisection for all points at once, and scipy's quad."""

import numpy as np
from scipy.integrate import quad
from scipy.optimize import brentq
from scipy.special import ndtr, ndtri

HALVINGS = 60


def sample_of(args):
    """Outputs, and the bandwidth of Scott's rule."""
    y = np.array(args["y"])
    return y, y.std(ddof=1) * len(y) ** -0.2


def invert(z, y, h):
    """Psi^-1 of all z [k]. The smaller tail is compared, so that no digits are lost where F is nearly 1."""
    side = np.where(z < 0, 1.0, -1.0)
    tail = ndtr(side * z)
    low, high = y.min() + h * z, y.max() + h * z
    for _ in range(HALVINGS):
        middle = 0.5 * (low + high)
        found = ndtr((side / h)[:, None] * (middle[:, None] - y)).mean(axis=1)
        is_above = side * (found - tail) > 0
        low, high = np.where(is_above, low, middle), np.where(is_above, middle, high)
    return 0.5 * (low + high)


def bands(args):
    """Median and 95 % band of latent beliefs N(mu, sd^2) [m]."""
    mu, sd = np.array(args["mu"]), np.array(args["sd"])

    def run():
        y, h = sample_of(args)
        z = np.concatenate([mu + kappa * sd for kappa in args["kappas"]])
        return invert(z, y, h)

    return run, lambda found: {"bands": found.reshape(len(args["kappas"]), -1).tolist()}


def integrals(args):
    """Mean and expected improvement of latent beliefs [m], one quad each, integrated by parts."""
    y, h = sample_of(args)

    def psi(t):
        lower = ndtr((t - y) / h).mean()
        return ndtri(lower) if lower < 0.5 else -ndtri(ndtr((y - t) / h).mean())

    def output_at(z):
        return brentq(lambda t: psi(t) - z, y.min() + h * z - 1e-9, y.max() + h * z + 1e-9, xtol=1e-13)

    def mean_and_improvement(mu, sd, incumbent):
        low, high = output_at(mu - 8.3 * sd), output_at(mu + 8.3 * sd)
        mean = high - quad(lambda u: ndtr((psi(u) - mu) / sd), low, high, limit=200)[0]
        if incumbent >= high:
            return mean, 0.0
        start = max(low, incumbent)
        beyond = quad(lambda u: ndtr((mu - psi(u)) / sd), start, high, limit=200)[0]
        return mean, beyond + start - incumbent

    def run():
        return [mean_and_improvement(mu, sd, args["incumbent"]) for mu, sd in zip(args["mu"], args["sd"])]

    def report(found):
        return {"mean": [mean for mean, _ in found], "improvement": [gain for _, gain in found]}

    return run, report
