"""Classifiers by scikit-learn, with the parameters of ours."""

import numpy as np
from sklearn.ensemble import GradientBoostingClassifier, RandomForestClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.neighbors import KNeighborsClassifier
from sklearn.neural_network import MLPClassifier
from sklearn.svm import SVC

LEARNERS = {
    "svm": SVC,
    "k-nearest-neighbours": KNeighborsClassifier,
    "logistic-regression": LogisticRegression,
    "multilayer-perceptron": MLPClassifier,
    "random-forest": RandomForestClassifier,
    "gradient-boosting": GradientBoostingClassifier,
}


def rows_in(args, name):
    return np.array(args[name], dtype=float)


def fit(args):
    X, y = rows_in(args, "X"), np.array(args["y"])
    make = LEARNERS[args["learner"]]
    return lambda: make(**args["params"]).fit(X, y), lambda model: told(args, model)


def tell(args):
    model = LEARNERS[args["learner"]](**args["params"]).fit(rows_in(args, "X"), np.array(args["y"]))
    Z = rows_in(args, "Z")
    return lambda: model.predict(Z), lambda _: told(args, model)


def told(args, model):
    return {"labels": model.predict(rows_in(args, "Z")).tolist()}
